import type { Page } from 'playwright/test'
import { z } from 'zod'
import { call, openSession, signIn } from '../support/api'
import { png } from '../support/files'
import { sentMails } from '../support/mails'
import { ADRESSE, BAILLEUR, GROUPE, INSTALLATEUR, PERSONNES } from '../support/pim-rows'
import { placedCookie } from '../support/staff-perimetre'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const SAISIE = '/v2/promoteur/saisie'
const next = (page: Page) => page.getByRole('button', { name: 'Suivant' })
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer la demande' })

async function fillSite(page: Page) {
  await page.getByLabel('Nom du programme').fill('Les Terrasses de la Baie')
  await page.getByLabel('Numéro de voie').fill('12')
  await page.getByLabel('Nom de voie').fill('rue des acacias')
  await page.getByLabel('Code postal').fill('59000')
  await expect(page.getByLabel('Ville')).toHaveValue('LILLE')
  await page.getByRole('checkbox', { name: INSTALLATEUR.societe }).check()
  // The group has one billing address.
  await expect(page.getByLabel('Adresse de facturation')).toHaveValue(String(ADRESSE.id))
}

/** A request as the API gives it to its author. */
async function requestOf(email: string, id: string) {
  const answer = await call('GET', `promoteurs/${id}?populate=*`, { jwt: await signIn(email) })
  return z.object({ data: z.record(z.string(), z.unknown()) }).parse(answer.body).data
}

test('[PIM-01] [VAL-25] a promoter files a request: two buttons, a new syndic, files; its record, mail and receipt', async ({
  page,
  loginAs,
  messages,
}) => {
  const { depot } = PERSONNES
  await loginAs(depot.email)
  await page.goto(SAISIE)
  await expect(page.getByRole('listitem').filter({ hasText: 'Prestations et dates' })).toHaveCount(1)
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await fillSite(page)
  await expect(page.getByLabel('Nom de voie')).toHaveValue('RUE DES ACACIAS')
  await page.getByRole('checkbox', { name: /^Maisons individuelles groupées/ }).check()
  await page.getByLabel('Bailleur').selectOption({ label: BAILLEUR.nomBailleur })
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Interlocuteur').selectOption({ label: `${depot.firstname} ${depot.lastname}` })
  await expect(next(page)).not.toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Nouveau syndic' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouveau syndic' })
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect(dialog.getByLabel('Cabinet')).toBeFocused()
  await dialog.getByLabel('Cabinet').fill('Cabinet de la Baie')
  await dialog.getByLabel('Gestionnaire').fill('Ana Roy')
  await dialog.getByLabel('Adresse e-mail').fill('ana.roy@exemple.fr')
  await dialog.getByLabel('Téléphone').fill('01 99 00 01 38')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Ajouter' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Syndic')).toContainText('Cabinet de la Baie')
  await expect(page.getByLabel('Syndic')).not.toHaveValue('')

  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Prestations et dates' })).toBeFocused()
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('combobox', { name: 'Prestation', exact: true }).selectOption('MES_CHAUDIERE_MURALE')
  await page.getByLabel('Type d’équipement').selectOption('CHAUDIÈRE MURALE À CONDENSATION')
  await page.getByLabel('Marque').fill('Atlantic')
  await page.getByLabel('Modèle').fill('Naia 2')
  await page.getByLabel('Quantité').fill('24')
  await page.getByLabel('Taux de TVA').selectOption('10')
  await page.getByLabel('Date de mise en service').fill('2027-02-01')
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Date de remise des clés').fill('2027-02-15')
  await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Commentaire').fill('Portail vert')
  await page
    .getByLabel('Pièces jointes')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(png()) })
  await expect(page.getByRole('heading', { name: 'Agence', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await send(page).click()

  await page.waitForURL(/\?recu=\d+$/)
  const id = new URL(page.url()).searchParams.get('recu') ?? ''
  const numero = `PIM_${GROUPE.id}_${depot.id}_${id}`
  await expect(page.getByText(`N° ${numero}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'plan.png' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`N° ${numero}`)).toBeVisible()
  await expect(page.getByText('Cabinet de la Baie, Ana Roy')).toBeVisible()

  const record = await requestOf(depot.email, id)
  expect(record).toMatchObject({
    numeroDemande: numero,
    nomChantier: 'Les Terrasses de la Baie',
    numeroRue: '12',
    nomRue: 'RUE DES ACACIAS',
    codePostal: '59000',
    ville: 'LILLE',
    maisonIndividuelleGroupee: true,
    prestations: [
      {
        label: 'Prestation 1',
        provision: {
          service: 'MES_CHAUDIERE_MURALE',
          equipmentType: 'CHAUDIÈRE MURALE À CONDENSATION',
          energyType: 'GAZ',
          equipmentBrand: 'Atlantic',
          equipmentModel: 'Naia 2',
        },
        price: 87,
        quantity: 24,
      },
    ],
    tauxTVA: 10,
    commentaire: 'Portail vert',
    dateMiseEnService: '2027-02-01',
    dateRemiseClef: '2027-02-15',
    typeEnergie: 'GAZ',
    installateurtravaux: [{ id: INSTALLATEUR.id }],
    syndic: [{ cabinet: 'Cabinet de la Baie' }],
    bailleur: [{ id: BAILLEUR.id }],
    adressefacturation: {
      nom: ADRESSE.nom,
      adresse: '7 QUAI DE LA BAIE',
      codePostal: '59000',
      ville: 'LILLE',
    },
    interlocuteur: { id: depot.id, firstname: 'Noé', lastname: 'DEPOT', email: depot.email, phone: null },
  })
  await expect.poll(() => sentMails(numero).filter(({ to }) => to.includes(depot.email))).toHaveLength(1)
  const [mail] = sentMails(numero).filter(({ to }) => to.includes(depot.email))
  for (const fact of ['Les Terrasses de la Baie, à LILLE (59000)', '01/02/2027', '15/02/2027', 'Naia 2'])
    expect(mail?.text).toContain(fact)
  expect(messages.errors).toEqual([])
})

test('a step that is not filled says what is missing, and a promoter’s draft is found again', async ({
  page,
  loginAs,
}) => {
  await loginAs(PERSONNES.erreurs.email)
  await page.goto(SAISIE)
  await page.getByRole('group', { name: /^Installateurs de travaux/ }).waitFor()
  // Told as disabled, it can still be pressed: it then says why.
  await next(page).click({ force: true })
  const summary = page.getByRole('alert').filter({ hasText: 'Le formulaire contient des erreurs.' })
  await expect(summary.getByRole('button')).toHaveText([
    'Nom du programme : Ce champ est requis',
    'Nom de voie : Ce champ est requis',
    'Code postal : Ce champ est requis',
    'Ville : Ce champ est requis',
    'Installateurs de travaux : Choisissez au moins un installateur de travaux',
    'Interlocuteur : Ce champ est requis',
  ])
  await summary.getByRole('button', { name: /^Installateurs/ }).click()
  await expect(page.getByRole('checkbox', { name: INSTALLATEUR.societe })).toBeFocused()
  await expectNoAxeViolations(page)
  await fillSite(page)
  await page.getByLabel('Interlocuteur').selectOption({ index: 1 })
  await next(page).click()
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible()
  await page.goto(SAISIE)
  await page.getByRole('button', { name: 'Reprendre le brouillon' }).click()
  await expect(page.getByRole('heading', { name: 'Prestations et dates' })).toBeVisible()
  await page.getByRole('button', { name: 'Précédent' }).click()
  await expect(page.getByLabel('Nom du programme')).toHaveValue('Les Terrasses de la Baie')
  await expect(page.getByLabel('Adresse de facturation')).toHaveValue(String(ADRESSE.id))
})

/** A CSV of 30 lots, of which the fifth has an unknown service and the twelfth the number of the first. */
function lotsFile(): string {
  const rest = 'MES_CHAUDIERE_MURALE;CHAUDIÈRE MURALE À CONDENSATION;Atlantic;Naia 2'
  const lines = Array.from({ length: 30 }, (_, index) => `A${101 + index};${rest}`)
  lines[4] = 'A105;Piscine;CHAUDIÈRE MURALE À CONDENSATION;Atlantic;Naia 2'
  lines[11] = `A101;${rest}`
  return ['Lot;Prestation;Type d’équipement;Marque;Modèle', ...lines].join('\r\n')
}

test('[PIM-17] 30 lots of which 2 are invalid: 28 accepted, 2 refused with their line, nothing before confirmation', async ({
  page,
  loginAs,
}) => {
  await loginAs(PERSONNES.lots.email)
  await page.goto(SAISIE)
  await fillSite(page)
  await page.getByLabel('Interlocuteur').selectOption({ index: 1 })
  await next(page).click()
  const file = { name: 'lots.csv', mimeType: 'text/csv', buffer: Buffer.from(lotsFile()) }
  const choose = () => page.getByLabel('Fichier CSV des lots').setInputFiles(file)
  await choose()
  const dialog = page.getByRole('dialog', { name: 'Import des lots' })
  await expect(dialog.getByRole('status')).toHaveText('28 lignes acceptées, 2 lignes refusées.')
  await expect(dialog.getByRole('region', { name: 'Lignes refusées' }).getByRole('listitem')).toHaveText([
    'Ligne 6 : La prestation « Piscine » n’est pas dans la grille tarifaire.',
    'Ligne 13 : Le lot « A101 » est déjà à la ligne 2.',
  ])
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByLabel('Quantité')).toHaveValue('')
  await expect(page.getByLabel('Commentaire')).toHaveValue('')

  await choose()
  await dialog.getByRole('button', { name: 'Importer 28 lots' }).click()
  await expect(page.getByLabel('Quantité')).toHaveValue('28')
  await expect(page.getByLabel('Marque')).toHaveValue('Atlantic')
  await expect(page.getByLabel('Commentaire')).toHaveValue(/^Prestation 1\s: lots A101, A102, /)
})

test('a request is filed with the keyboard alone, by a person in test mode', async ({ page, loginAs }) => {
  const { essai } = PERSONNES
  await loginAs(essai.email)
  await page.goto(SAISIE)
  await page.getByRole('group', { name: /^Installateurs de travaux/ }).waitFor()
  const reach = async (locator: ReturnType<typeof next>) => {
    for (let tabs = 0; tabs < 80; tabs++) {
      if (await locator.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('not reached')
  }
  await reach(page.getByRole('button', { name: 'Remplir pour un essai' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nom du programme')).toHaveValue('RÉSIDENCE DE TEST')
  await reach(next(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Prestations et dates' })).toBeFocused()
  await reach(page.getByLabel('Commentaire'))
  await page.keyboard.type(' au clavier')
  await reach(send(page))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?recu=\d+$/)
  await expect(page.getByRole('main').getByText('Test', { exact: true })).toBeVisible()
  await expect(page.getByText('DEMANDE DE TEST au clavier')).toBeVisible()
})

test('[PIM-18] promoters and SA + EHS open the form, other portals get 404', async () => {
  const statusFor = async (email: string) => {
    const cookie = await placedCookie(await openSession(email))
    return (await call('GET', SAISIE, { cookie })).status
  }
  const { pim, ehs, cmi, dis, ins, ass, ges, collectif } = accounts
  expect(await Promise.all([pim.utilisateur, pim.admin, pim.super, ehs.super].map(statusFor))).toEqual([
    200, 200, 200, 200,
  ])
  const others = [cmi.utilisateur, dis.admin, ins.super, ass.utilisateur, ges.admin, collectif.super]
  expect(await Promise.all(others.map(statusFor))).toEqual([404, 404, 404, 404, 404, 404])
})
