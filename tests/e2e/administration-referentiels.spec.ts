import type { Page } from 'playwright/test'
import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import { call, signIn } from '../support/api'
import { PARTENAIRE } from '../support/referentiels-rows'
import { labelled } from './support/mise-en-service'
import { accounts, expect, test } from './support/test'

const unique = () => Date.now().toString(36).toUpperCase()
const dialog = (page: Page) => page.getByRole('dialog')
/** Whatever its spaces are: those before a mark do not break. */
const spaced = (message: string) =>
  new RegExp(message.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/ /g, '\\s'))
const said = (page: Page, message: string) => expect(page.getByText(spaced(message)).first()).toBeVisible()

/** Creates a record from the button of its list or of the record it belongs to, and waits for its own. */
async function create(page: Page, button: string, submit: string, values: Readonly<Record<string, string>>) {
  await page.getByRole('button', { name: button }).click()
  for (const [label, value] of Object.entries(values)) {
    const field = dialog(page).getByLabel(labelled(label))
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT')
      await field.selectOption({ label: value })
    else await field.fill(value)
  }
  await dialog(page).getByRole('button', { name: submit }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible()
  await said(page, 'Création')
}

async function act(page: Page, name: string) {
  await page.getByRole('button', { name: /^Autres actions/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Shows what an act changes, then does it. */
async function confirm(page: Page, shown: string, submit: string) {
  await page.getByRole('button', { name: 'Voir ce qui change' }).click()
  await expect(dialog(page).getByText(spaced(shown)).first()).toBeVisible()
  await dialog(page).getByRole('button', { name: submit }).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function archive(page: Page, name: string) {
  await act(page, name)
  await dialog(page).getByRole('button', { name: 'Archiver', exact: true }).click()
}

/** Groups that the partner may choose. */
async function groupsOfPartner(page: Page, loginAs: (email: string) => Promise<void>, recherche: string) {
  await loginAs(PARTENAIRE.email)
  await page.goto('/v2/')
  await page.getByRole('tab', { name: 'Périmètre' }).click()
  const panel = page.getByRole('form', { name: 'Périmètre' })
  await panel.getByRole('button', { name: /^Groupe/i }).click()
  await page.getByRole('combobox', { name: 'Rechercher un groupe' }).fill(recherche)
  return page.getByRole('option', { name: recherche })
}

test('[FIRST-20] a group and its client are created, seen by the partner, changed, archived and gone for the partner', async ({
  page,
  loginAs,
}) => {
  test.slow()
  const nom = `Référentiels ${unique()}`
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/administration/groupes')
  await create(page, 'Nouveau groupe', 'Créer le groupe', {
    Portail: 'Constructeur de maisons individuelles',
    Nom: nom,
    'Montant de la remise (€)': '0',
  })
  const address = page.url()
  await create(page, 'Nouveau client', 'Créer le client', {
    'Code client': `R${unique()}`,
    Nom: `Client ${nom}`,
  })
  const body = { groupeId: Number(address.split('/').at(-1)), email: PARTENAIRE.email }
  const added = await call('POST', `administration/portails/${PORTAL_IDS.CMI}/membres`, {
    jwt: await signIn(accounts.ehs.super),
    body,
  })
  expect(added.status).toBe(201)
  await expect(await groupsOfPartner(page, loginAs, nom)).toBeVisible()

  await loginAs(accounts.ehs.super)
  await page.goto(address)
  await page.getByRole('button', { name: 'Modifier' }).click()
  await dialog(page)
    .getByLabel(/^N° de tiers/)
    .fill('T-2026')
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
  await said(page, 'N° de tiers : rien → T-2026')
  await archive(page, 'Archiver le groupe')
  await said(page, 'Archivé depuis le 21/11/2026')
  await expect(await groupsOfPartner(page, loginAs, nom)).toHaveCount(0)

  await loginAs(accounts.ehs.super)
  await page.goto(`/v2/administration/groupes?recherche=${encodeURIComponent(nom)}`)
  await page.getByRole('link', { name: nom }).click()
  await act(page, 'Sortir le groupe des archives')
  await dialog(page).getByRole('button', { name: 'Sortir des archives' }).click()
  await said(page, 'Le groupe n’est plus archivé.')
})

test('[FIRST-20] an agency, its codes, places, closed days and prescriber, a price and a contest, each from the form at its defaults', async ({
  page,
  loginAs,
}) => {
  test.slow()
  const code = unique()
  // A postal code that nobody serves, another one when the test is tried again.
  const served = test.info().retry === 0 ? '97500' : '97600'
  await loginAs(accounts.ehs.super)
  await page.goto('/v2/administration/agences')
  await create(page, 'Nouvelle agence', 'Créer l’agence', {
    Code: code.slice(-10),
    Nom: `Essai ${code}`,
    Région: 'Essai',
    Adresse: '1 rue du Port',
    'Code postal': '97500',
    Ville: 'Saint-Pierre',
    Téléphone: '0199000000',
    'Adresse e-mail': 'essai.agence@exemple.fr',
  })
  const agence = page.url()
  const given = async (codes: string) => {
    await act(page, 'Codes postaux servis')
    await dialog(page)
      .getByLabel(/^Codes postaux/)
      .fill(codes)
  }
  await given(`${served}, 00001`)
  await page.getByRole('button', { name: 'Voir ce qui change' }).click()
  await said(page, 'Aucune commune n’a le code 00001.')
  await dialog(page)
    .getByLabel(/^Codes postaux/)
    .fill(served)
  await confirm(page, 'Ajoutés : 1 code', 'Enregistrer les codes postaux')
  await archive(page, 'Archiver l’agence')
  await said(page, 'Cette agence sert 1 code postal')
  await dialog(page).getByRole('button', { name: 'Annuler' }).click()

  await act(page, 'Donner des places de visite')
  await dialog(page).getByLabel(/^Du/).fill('2030-01-07')
  await dialog(page).getByLabel(/^Au/).fill('2030-01-11')
  await dialog(page).getByLabel('Lundi').check()
  await dialog(page)
    .getByLabel(/^Places le matin/)
    .fill('3')
  await dialog(page)
    .getByLabel(/^Places l’après-midi/)
    .fill('0')
  await confirm(page, '1 demi-journée reçoit des places', 'Enregistrer les places')
  await page.getByRole('link', { name: /07\/01\/2030, matin/ }).click()
  // The record of the agency has the same button.
  await expect(page.getByRole('heading', { level: 1, name: /07\/01\/2030, matin/ })).toBeVisible()
  await page.getByRole('button', { name: 'Modifier' }).click()
  await dialog(page)
    .getByLabel(/^Places/)
    .fill('4')
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
  await said(page, 'Places : 3 → 4')

  await page.goto('/v2/administration/fermetures')
  await create(page, 'Nouvelle fermeture', 'Créer la fermeture', {
    Agence: `Essai ${code}`,
    'Premier jour': '2030-01-07',
    'Dernier jour': '2030-01-08',
    Motif: 'Inventaire',
  })
  await page.goto('/v2/administration/prescripteurs')
  await create(page, 'Nouveau prescripteur', 'Créer le prescripteur', {
    Prénom: 'Zoé',
    Nom: 'Essai',
    Région: 'Essai',
    Agence: `Essai ${code}`,
    Téléphone: '0199000001',
    'Adresse e-mail': 'essai.zoe@exemple.fr',
  })
  await archive(page, 'Archiver le prescripteur')
  await said(page, 'Le prescripteur est archivé.')
  await page.goto(agence)
  await given('')
  await confirm(page, 'Retirés', 'Enregistrer les codes postaux')
  await archive(page, 'Archiver l’agence')
  await said(page, 'L’agence est archivée.')

  await page.goto('/v2/administration/tarifs')
  await create(page, 'Nouveau tarif', 'Créer le tarif', {
    'Code de la prestation': `ESSAI_${code}`,
    'Code du modèle': 'ESSAI',
    Libellé: `Essai ${code}`,
    Énergie: 'GAZ',
    'Durée du contrat (an)': '1',
    'Tarif (€)': '95,00',
    'Tarif ehs (€)': '87',
    'Valable à partir du': '2030-01-01',
  })
  await act(page, 'Nouveau prix')
  await dialog(page)
    .getByLabel(/^À partir du/)
    .fill('2031-01-01')
  await dialog(page)
    .getByLabel(/^Nouveau tarif \(/)
    .fill('99')
  await confirm(page, 'jusqu’au 31/12/2030', 'Enregistrer le nouveau prix')
  await said(page, 'Nouveau prix d’un tarif')

  await page.goto('/v2/administration/jeux')
  await create(page, 'Nouveau jeu', 'Créer le jeu', {
    Titre: `Essai ${code}`,
    'Premier jour': '2030-01-01',
    'Dernier jour': '2030-01-31',
    'Participations effacées après le': '2030-06-30',
    'Lot 1': 'Un lot',
  })
  await page.getByRole('button', { name: 'Joindre un règlement' }).click()
  const pdf = {
    name: 'reglement.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    ),
  }
  await dialog(page).locator('input[type=file]').setInputFiles(pdf)
  await dialog(page).getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await said(page, 'Les participants lisent « reglement.pdf ».')
  await archive(page, 'Archiver le jeu')
  await said(page, 'Le jeu est archivé.')
})
