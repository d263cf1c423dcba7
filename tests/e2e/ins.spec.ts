import { call, signIn } from '../support/api'
import { PDF, PNG } from '../support/demandes-rows'
import { sentMails } from '../support/mails'
import { SAISISSEURS } from '../support/saisie-rows'
import { expectNoAxeViolations } from './support/axe'
import { countOf, fill, forgetDraft, openForm, receiptId, stored } from './support/saisie'
import { accounts, expect, test } from './support/test'

const PATH = '/v2/installateur/saisiedemande'

const DOSSIER = {
  numeroDossier: 'OS-937',
  responsableDossierNom: 'lefèvre',
  responsableDossierPrenom: 'luc',
  responsableDossierTelephone: '01 99 00 00 94',
  responsableDossierEmail: 'luc.lefevre@exemple.fr',
  lastname: 'dumont',
  firstname: 'claire',
  email: 'claire.dumont@exemple.fr',
  phone: '06 39 98 00 01',
  streetNumber: '12',
  streetType: 'rue',
  address: 'des lilas',
  codePostal: '59000',
  city: 'lille',
}
const pdf = { name: 'facture.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }
const png = { name: 'plaque.png', mimeType: 'image/png', buffer: Buffer.from(PNG) }

test('[INS-01] [INS-02] an order with three equipments and its files is stored as the specification says', async ({
  page,
  loginAs,
  messages,
}) => {
  const person = accounts.ins.utilisateur
  await forgetDraft(person, 'INS')
  await loginAs(person)
  await openForm(page, PATH)
  const next = page.getByRole('button', { name: 'Suivant' })
  await expect(page.getByRole('heading', { name: 'Responsable du dossier' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Client', exact: true })).toBeVisible()
  await expect(next).toBeDisabled()
  await fill(page, DOSSIER)
  await next.click()

  const counts = page.getByRole('group', { name: 'Nombre d’équipements' })
  await expect(counts.getByRole('radio')).toHaveCount(3)
  for (const count of ['1', '2', '3']) await expect(counts.getByLabel(count)).toHaveCount(1)
  await expect(counts.getByLabel('1')).toBeChecked()
  await expect(page.getByRole('heading', { name: /^Équipement \d$/ })).toHaveText(['Équipement 1'])
  await counts.getByLabel('3').check({ force: true })
  await expect(page.getByRole('heading', { name: /^Équipement \d$/ })).toHaveText([
    'Équipement 1',
    'Équipement 2',
    'Équipement 3',
  ])
  await expectNoAxeViolations(page)
  await page.getByLabel('Type de contrat').selectOption('Sérénité')
  await page.getByLabel('Mois').selectOption('septembre')
  await fill(page, { description: 'Portail à droite.' })
  await page.getByLabel('Année').fill('2026')
  for (const [index, [type, marque, modele]] of [
    ['PAC air/eau', 'Daikin', 'Altherma'],
    ['Chaudière murale', 'Frisquet', 'Prestige'],
    ['Chauffe-eau', 'Atlantic', 'Explorer'],
  ].entries()) {
    await page.locator(`[name="equipements.${index}.type"]`).selectOption(type ?? '')
    await fill(page, {
      [`equipements.${index}.marque`]: marque ?? '',
      [`equipements.${index}.modele`]: modele ?? '',
    })
  }
  await next.click()
  await expect(page.getByRole('heading', { name: 'Adresse de facturation' })).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre l’adresse du client' }).click()
  await fill(page, { telephoneFacturation: '01.99.00.00.92' })
  await page.getByLabel('Pièces jointes').setInputFiles([pdf, png])
  await expect(page.getByText('plaque.png')).toBeVisible()
  await next.click()
  await expect(page.getByText('Daikin Altherma')).toBeVisible()
  await expect(page.getByText('septembre 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer l’ordre de service' }).click()
  const id = await receiptId(page)

  const demande = await stored(person, 'INS', id)
  expect(demande).toMatchObject({
    numeroDossier: 'OS-937',
    responsableDossierNom: 'LEFÈVRE',
    responsableDossierPrenom: 'LUC',
    responsableDossierTelephone: '0199000094',
    responsableDossierEmail: 'luc.lefevre@exemple.fr',
    typeContrat: 'Sérénité',
    typeEnergie: 'GAZ',
    dateInstallationComplete: '2026-09-01',
    nombreEquipements: 3,
    equipements: [
      { type: 'PAC air/eau', marque: 'Daikin', modele: 'Altherma' },
      { type: 'Chaudière murale', marque: 'Frisquet', modele: 'Prestige' },
      { type: 'Chauffe-eau', marque: 'Atlantic', modele: 'Explorer' },
    ],
    description: 'Portail à droite.',
    adresseFacturationComplete: '12 RUE DES LILAS, 59000 LILLE',
    numeroRueFacturation: '12',
    nomRueFacturation: 'DES LILAS',
    codePostalFacturation: '59000',
    villeFacturation: 'LILLE',
    telephoneFacturation: '01.99.00.00.92',
    statut: 'Reçue',
    clientFinal: { nom: 'DUMONT', prenom: 'CLAIRE', telephone: '0639980001', typeRue: 'RUE', ville: 'LILLE' },
  })
  const numero = demande.numeroDemande
  await expect
    .poll(() => sentMails(numero).filter(({ to }) => to[0] === person))
    .toMatchObject([
      {
        subject: expect.stringMatching(
          new RegExp(`^Votre demande d’ordre de service n°\\s${numero} est transmise$`),
        ),
        text: expect.stringContaining('OS-937'),
      },
    ])
  await test.step('files come back as they were sent', async () => {
    for (const { name, buffer } of [pdf, png]) {
      const href = await page.getByRole('link', { name }).getAttribute('href')
      const answer = await page.request.get(href ?? '')
      expect((await answer.body()).equals(buffer)).toBe(true)
    }
  })
  expect(messages.errors).toEqual([])
})

test('an order is filed with the keyboard alone', async ({ page, loginAs }) => {
  const { email } = SAISISSEURS.clavierIns
  await forgetDraft(email, 'INS')
  await loginAs(email)
  await openForm(page, PATH)
  const { keyboard } = page
  const tabTo = async (wanted: string) => {
    for (let step = 0; step < 60; step++) {
      await keyboard.press('Tab')
      const [name, label] = await page.evaluate(() => [
        document.activeElement?.getAttribute('name'),
        document.activeElement?.getAttribute('aria-label'),
      ])
      if (name === wanted || label === wanted) return
    }
    throw new Error(`${wanted} is not reached`)
  }
  const type = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) {
      await tabTo(name)
      await keyboard.type(value)
    }
  }
  const stepIs = (title: string) => expect(page.getByRole('heading', { name: title })).toBeFocused()
  await type(DOSSIER)
  await keyboard.press('Enter')
  await stepIs('Étape 2 sur 4 : Équipements')
  await type({ typeContrat: 'Visite', Mois: 'mars', Année: '2025' })
  await type({
    'equipements.0.type': 'PAC',
    'equipements.0.marque': 'Bosch',
    'equipements.0.modele': 'Compress',
  })
  await keyboard.press('Enter')
  await stepIs('Étape 3 sur 4 : Facturation et pièces jointes')
  await type({
    numeroRueFacturation: '3',
    typeRueFacturation: 'quai',
    nomRueFacturation: 'du lac',
    codePostalFacturation: '98123',
    villeFacturation: 'essaiville',
    telephoneFacturation: '0199000092',
  })
  await keyboard.press('Enter')
  await stepIs('Étape 4 sur 4 : Récapitulatif')
  for (let step = 0; step < 12; step++) {
    await keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Envoyer l’ordre de service')
      break
  }
  await keyboard.press('Enter')
  const id = await receiptId(page)
  expect(await stored(email, 'INS', id)).toMatchObject({
    typeContrat: 'Visite',
    typeEnergie: 'PAC',
    dateInstallationComplete: '2025-03-01',
    nombreEquipements: 1,
  })
})

test('an order that does not pass is kept over a reload, files included, and filed once', async ({
  page,
  loginAs,
}) => {
  const { email } = SAISISSEURS.fichiers
  await forgetDraft(email, 'INS')
  const before = await countOf(SAISISSEURS.fichiers, 'INS')
  await loginAs(email)
  await openForm(page, PATH)
  await fill(page, DOSSIER)
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByLabel('Type de contrat').selectOption('Visite')
  await page.getByLabel('Mois').selectOption('septembre')
  await page.getByLabel('Année').fill('2026')
  await page.locator('[name="equipements.0.type"]').selectOption('Chauffe-eau')
  await fill(page, { 'equipements.0.marque': 'Atlantic', 'equipements.0.modele': 'Explorer' })
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByRole('button', { name: 'Reprendre l’adresse du client' }).click()
  await fill(page, { telephoneFacturation: '0199000092' })
  await page.getByLabel('Pièces jointes').setInputFiles([pdf])
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.route('**/api/installateurs', (route) => route.abort())
  const send = page.getByRole('button', { name: 'Envoyer l’ordre de service' })
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'La demande n’est pas envoyée' })).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await countOf(SAISISSEURS.fichiers, 'INS')).toBe(before)
  await page.reload()
  await expect(page.getByText('facture.pdf')).toBeVisible()
  await page.unroute('**/api/installateurs')
  await send.click()
  const id = await receiptId(page)
  await expect(page.getByRole('link', { name: 'facture.pdf' })).toBeVisible()
  expect(await countOf(SAISISSEURS.fichiers, 'INS')).toBe(before + 1)
  const { numeroDemande } = await stored(email, 'INS', id)
  await expect.poll(() => sentMails(numeroDemande).filter(({ to }) => to[0] === email)).toHaveLength(1)
  const draft = await call('GET', 'brouillons/INS', { jwt: await signIn(email) })
  expect(draft.body).toEqual({ data: null })
})
