import type { Locator, Page } from 'playwright/test'
import { call, signIn } from '../support/api'
import { ASS_AGENCE } from '../support/assureur-rows'
import { PNG } from '../support/demandes-rows'
import { DIS_DEPOT, DIS_EMAILS } from '../support/distributeur-rows'
import { pdf } from '../support/files'
import { sentMails } from '../support/mails'
import { pdfText } from '../support/pdf'
import { expectNoAxeViolations } from './support/axe'
import { chooseFiles, tabTo, typeIn } from './support/keyboard'
import { accounts, expect, test } from './support/test'

const FORM = '/v2/distributeur/saisie'
const PHOTO = { name: 'chaudiere.png', mimeType: 'image/png', buffer: Buffer.from(PNG) }
const PLAN = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }

const wizardOf = (page: Page) => page.getByRole('region', { name: 'Nouvelle demande' })
const next = (wizard: Locator) => wizard.getByRole('button', { name: 'Suivant' })

async function expectHeld(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
}

test('[DIS-01] [DIS-18] a request is filed in four steps with the keyboard alone, each held by its own flag', async ({
  page,
  loginAs,
  messages,
}) => {
  test.setTimeout(120_000)
  await call('DELETE', 'brouillons/DIS', { jwt: await signIn(DIS_EMAILS.depot) })
  await loginAs(DIS_EMAILS.depot)
  await page.goto(FORM)
  const wizard = wizardOf(page)
  await expect(wizard.getByRole('listitem')).toHaveText([
    /Facturation et prestations/,
    /Agence et installateur/,
    /Client final et date/,
    /Récapitulatif/,
  ])
  await expect(wizard.getByRole('radio', { name: /^Installateur/ })).toBeChecked()
  await expectHeld(next(wizard))
  await expectNoAxeViolations(page)

  await wizard.getByRole('heading', { name: 'Facturation et prestations' }).focus()
  await tabTo(page, 'Adresse enregistrée')
  await page.keyboard.press('ArrowDown')
  await expect(wizard.getByLabel('Nom de l’entité')).toHaveValue('COMPTOIR DES ESSAIS')
  await expect(wizard.getByLabel('Nom de voie')).toHaveValue('DES TILLEULS')
  await expect(wizard.getByLabel('Type de voie')).toHaveValue('RUE')
  await tabTo(page, 'Prestation')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Type d’équipement')
  await page.keyboard.press('ArrowDown')
  await typeIn(page, 'Marque', 'FRISQUET')
  await typeIn(page, 'Modèle', 'PRESTIGE')
  await tabTo(page, 'Retirer : Option 1')
  await page.keyboard.press('Enter')
  await expect(wizard.getByRole('row', { name: /^TOTAL/ })).toContainText('114,00')
  await tabTo(page, 'Suivant')
  await page.keyboard.press('Enter')

  await expect(wizard.getByRole('heading', { name: 'Agence et installateur' })).toBeFocused()
  await expectHeld(next(wizard))
  await tabTo(page, 'Reprendre mes coordonnées')
  await page.keyboard.press('Enter')
  await expect(wizard.getByLabel('E-mail').first()).toHaveValue(DIS_EMAILS.depot)
  await expectHeld(next(wizard))
  await tabTo(page, 'L’installateur est le client final')
  await typeIn(page, 'Prénom', 'paul')
  await typeIn(page, 'Nom', 'lefèvre')
  await typeIn(page, 'Société', 'Lefèvre Chauffage')
  await typeIn(page, 'Téléphone', '06 39 98 00 02')
  await typeIn(page, 'Adresse e-mail', 'paul.lefevre@exemple.fr')
  await tabTo(page, 'Suivant')
  await page.keyboard.press('Enter')

  await expect(wizard.getByRole('heading', { name: 'Client final et date' })).toBeFocused()
  await expectHeld(next(wizard))
  await typeIn(page, 'Nom', 'dumont')
  await typeIn(page, 'Prénom', 'claire')
  await typeIn(page, 'Adresse e-mail', 'claire.dumont@exemple.fr')
  await typeIn(page, 'Téléphone', '06 99 00 00 72')
  await typeIn(page, 'Numéro de voie', '12')
  await typeIn(page, 'Type de voie', 'rue')
  await typeIn(page, 'Nom de voie', 'des essais')
  await typeIn(page, 'Code postal', ASS_AGENCE.codePostal)
  await typeIn(page, 'Ville', 'panneville')
  await tabTo(page, 'Date d’installation complète')
  await page.keyboard.type('11112026')
  await expect(wizard.getByText(/des photos vous seront demandées/)).toBeVisible()
  await typeIn(page, 'Commentaire', 'Code du portail : 1234')
  await tabTo(page, 'Suivant')
  await page.keyboard.press('Enter')

  await expect(wizard.getByRole('heading', { name: 'Récapitulatif' })).toBeFocused()
  const send = wizard.getByRole('button', { name: 'Envoyer la demande' })
  await expectHeld(send)
  await expect(wizard.getByText('Ajoutez au moins une photo')).toBeVisible()
  for (const text of [
    'COMPTOIR DES ESSAIS',
    'PAUL LEFÈVRE, Lefèvre Chauffage',
    'CLAIRE DUMONT',
    ASS_AGENCE.nom,
  ])
    await expect(wizard.getByRole('definition').filter({ hasText: text }).first()).toBeVisible()
  await expect(wizard).toContainText('95,00')
  await expect(wizard).not.toContainText('87,00')
  await expectNoAxeViolations(page)
  await tabTo(page, 'Envoyer la demande')
  await page.keyboard.press('Enter')
  await expect(
    wizard.getByRole('button', { name: 'Photos de l’installation : Ajoutez au moins une photo' }),
  ).toBeVisible()
  // The summary takes the focus just after it is drawn.
  await expect(page.locator(':focus')).toContainText('Ajoutez au moins une photo')
  await chooseFiles(page, 'Photos de l’installation', [PHOTO])
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  await expect(wizard.getByText('Ajoutez au moins une photo')).toHaveCount(0)
  await wizard.getByLabel('Documents').setInputFiles([PLAN])
  await tabTo(page, 'Envoyer la demande')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\?recu=\d+$/)
  const id = Number(new URL(page.url()).searchParams.get('recu'))
  const numero = `DIS_${DIS_DEPOT}_966004_${id}`
  await expect(page.getByText(`N° ${numero}`)).toBeVisible()
  for (const file of [PHOTO, PLAN]) {
    const link = page.getByRole('link', { name: file.name })
    const stored = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(Buffer.from(await stored.body()).equals(file.buffer)).toBe(true)
  }
  await expect(page.getByRole('main')).not.toContainText('87,00')
  await expectStored(id, numero)
  const summary = await page.request.get(`/v2/api/demandes/${id}/pdf`)
  expect(pdfText(await summary.body())).toContain('95,00')
  await expect
    .poll(() => sentMails(numero).flatMap(({ to }) => to))
    .toEqual(expect.arrayContaining([DIS_EMAILS.depot, ASS_AGENCE.email]))
  expect(messages.errors).toEqual([])
})

async function expectStored(id: number, numero: string): Promise<void> {
  const jwt = await signIn(DIS_EMAILS.depot)
  const { body } = await call('GET', `distributeurs/${id}?populate=*`, { jwt })
  expect(body).toMatchObject({
    data: {
      numeroDemande: numero,
      statut: 'Transmise',
      typeEnergie: 'GAZ',
      dureeContrat: '1',
      tauxTVA: 20,
      options: [],
      multizone: 'oui',
      emetteurChauffage: null,
      remise: null,
      contactPerson: 'Installateur',
      nomEntiteFacturation: 'COMPTOIR DES ESSAIS',
      numeroRueFacturation: '4',
      typeRueFacturation: 'RUE',
      nomRueFacturation: 'DES TILLEULS',
      codePostalFacturation: '44000',
      villeFacturation: 'NANTES',
      siretFacturation: '99990000400012',
      emailFacturation: 'facturation.comptoir@exemple.fr',
      telephoneFacturation: '0261910001',
      arFacturation: 'AR-7',
      adressefacturation: { id: DIS_DEPOT },
      prenomAgence: 'Camille',
      nomAgence: 'Essai',
      telephoneAgence: '0699000064',
      emailAgence: DIS_EMAILS.depot,
      commentaire: 'Code du portail : 1234',
      dateInstallationComplete: '2026-11-11',
      installateurEstClientFinal: false,
      PresenceDeFichierPhoto: true,
      agenceNomEHS: ASS_AGENCE.nom,
      chauffagiste: { nom: 'LEFÈVRE', prenom: 'PAUL', societe: 'Lefèvre Chauffage', telephone: '0639980002' },
      clientFinal: { nom: 'DUMONT', prenom: 'CLAIRE', telephone: '0699000072', ville: 'PANNEVILLE' },
      prestations: [
        {
          label: 'Prestation 1',
          price: 87,
          priceHidden: 87,
          quantity: 1,
          provision: {
            service: 'MES_CHAUDIERE_MURALE',
            equipmentType: 'CHAUDIÈRE MURALE À CONDENSATION',
            energyType: 'GAZ',
            equipmentBrand: 'FRISQUET',
            equipmentModel: 'PRESTIGE',
          },
        },
      ],
    },
  })
}

test('a request that did not pass is sent again whole, once; an installation to come needs no photo', async ({
  page,
  loginAs,
}) => {
  test.setTimeout(120_000)
  await loginAs(DIS_EMAILS.reprise)
  await page.goto(FORM)
  const wizard = wizardOf(page)
  await wizard.getByText('Client final', { exact: true }).click()
  await wizard.getByLabel('Adresse enregistrée').selectOption({ label: 'COMPTOIR DES ESSAIS' })
  await wizard.getByLabel('Nom de l’entité').fill('COMPTOIR DE NANTES')
  await expect(wizard.getByLabel('Adresse enregistrée')).toHaveValue('')
  await wizard.getByRole('combobox', { name: 'Prestation', exact: true }).selectOption('MES_CHAUDIERE_MURALE')
  await wizard.getByLabel('Type d’équipement').selectOption('CHAUDIÈRE MURALE À CONDENSATION')
  await wizard.getByLabel('Marque').fill('FRISQUET')
  await wizard.getByLabel('Modèle').fill('PRESTIGE')
  await wizard.getByRole('button', { name: 'Retirer : Option 1' }).click()
  await next(wizard).click()
  await wizard.getByRole('button', { name: 'Reprendre mes coordonnées' }).click()
  await wizard.getByLabel('L’installateur est le client final').check()
  await expect(wizard.getByLabel('Société')).toHaveCount(0)
  await next(wizard).click()
  const fields = {
    Nom: 'DUMONT',
    Prénom: 'CLAIRE',
    'Adresse e-mail': 'claire.dumont@exemple.fr',
    'Numéro de voie': '12',
    'Type de voie': 'RUE',
    'Nom de voie': 'DES ESSAIS',
    'Code postal': ASS_AGENCE.codePostal,
    Ville: 'PANNEVILLE',
  }
  for (const [name, value] of Object.entries(fields))
    await wizard
      .getByRole('textbox', { name, exact: true })
      .or(wizard.getByRole('combobox', { name, exact: true }))
      .fill(value)
  await wizard.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('0699000072')
  await wizard.getByLabel('Date d’installation complète').fill('2026-12-05')
  await page.route('**/api/cmis/contacts', (route) => route.abort())
  await next(wizard).click()
  const failure =
    /Nous sommes navrés, une erreur s.est produite\. Il est impossible de récupérer les informations de l.agence et\/ou du prescripteur régional\./
  await expect(wizard.getByText(failure)).toBeVisible()
  const send = wizard.getByRole('button', { name: 'Envoyer la demande' })
  await expect(send).not.toHaveAttribute('aria-disabled', 'true')
  await expect(wizard.getByText('Ajoutez au moins une photo')).toHaveCount(0)
  await wizard.getByLabel('Photos de l’installation').setInputFiles([PHOTO])
  await expect(wizard.getByText('chaudiere.png')).toBeVisible()

  await page.route('**/api/distributeurs', (route) => route.abort(), { times: 1 })
  await send.dblclick()
  const notSent = page.getByRole('alert').filter({ hasText: 'La demande n’est pas envoyée' })
  await expect(notSent).toContainText('Votre saisie est intacte')
  const created = page.waitForResponse((answer) => answer.url().endsWith('/api/distributeurs'))
  await notSent.getByRole('button', { name: 'Réessayer' }).click()
  const answer = await created
  expect(answer.request().headers().authorization).toMatch(/^Bearer /)
  const { id } = await answer.json()
  const jwt = await signIn(DIS_EMAILS.reprise)
  const read = async () => (await call('GET', `distributeurs/${id}?populate=*`, { jwt })).body
  await expect(page).toHaveURL(new RegExp(`\\?recu=${id}$`))
  await expect(page.getByRole('link', { name: 'chaudiere.png' })).toHaveCount(1)
  expect(await read()).toMatchObject({
    data: {
      PresenceDeFichierPhoto: true,
      contactPerson: 'Client final',
      nomEntiteFacturation: 'COMPTOIR DE NANTES',
      adressefacturation: null,
      arFacturation: null,
      installateurEstClientFinal: true,
      chauffagiste: null,
    },
  })
  const all = await call('GET', 'distributeurs?filters[nomEntiteFacturation]=COMPTOIR DE NANTES', { jwt })
  expect(all.body).toMatchObject({ data: [{ id }] })
  await page.goto(FORM)
  await expect(wizard.getByLabel('Nom de l’entité')).toHaveValue('')
})

test('[DIS-19] the form is open to DIS users and to SA + EHS, to nobody else', async ({
  context,
  loginAs,
}) => {
  for (const [email, status] of [
    [accounts.dis.utilisateur, 200],
    [accounts.ehs.super, 200],
    [accounts.cmi.super, 404],
    [accounts.collectif.admin, 404],
  ] as const) {
    await loginAs(email)
    expect((await context.request.get(FORM, { maxRedirects: 0 })).status()).toBe(status)
  }
})
