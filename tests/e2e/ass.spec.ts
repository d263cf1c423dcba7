import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Download } from 'playwright/test'
import { call, signIn } from '../support/api'
import { ASS_AGENCE, ASS_PANNES, ASS_SAISIE, ASS_USERS } from '../support/assureur-rows'
import { pdf } from '../support/files'
import { sentMails } from '../support/mails'
import { pdfText } from '../support/pdf'
import { expectNoAxeViolations } from './support/axe'
import { chooseFiles, tabTo, typeIn } from './support/keyboard'
import { expect, test } from './support/test'

const FORM = '/v2/assureur/saisir'
const MANDATE = { name: 'mandat.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }

test('[ASS-01] [ASS-23] a breakdown is declared in two steps with the keyboard alone, mandate and mails included', async ({
  page,
  loginAs,
  messages,
}) => {
  test.slow()
  await loginAs(ASS_USERS.saisie.email)
  await page.goto(FORM)
  const wizard = page.getByRole('region', { name: 'Déclarer une panne' })
  await expect(wizard.getByRole('listitem')).toHaveText([/Assuré et panne/, /Agence et envoi/])
  for (const name of ['Assuré', 'Facturation', 'Équipements en panne', 'Sinistre'])
    await expect(wizard.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(wizard.getByRole('button', { name: 'Suivant' })).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolations(page)

  await wizard.getByRole('heading', { name: 'Assuré et panne' }).focus()
  await typeIn(page, 'Nom', 'dumont')
  await typeIn(page, 'Prénom', 'claire')
  await typeIn(page, 'Adresse e-mail', 'claire.dumont@exemple.fr')
  await typeIn(page, 'Téléphone', '06 99 00 00 72')
  await typeIn(page, 'Numéro de voie', '12')
  await typeIn(page, 'Type de voie', 'rue')
  await typeIn(page, 'Nom de voie', 'des essais')
  await typeIn(page, 'Code postal', ASS_AGENCE.codePostal)
  await typeIn(page, 'Ville', 'panneville')
  await expect(wizard.getByLabel('Adresse de facturation')).toHaveValue(String(ASS_SAISIE))
  await tabTo(page, 'Chaudière murale gaz')
  await page.keyboard.press('Space')
  await tabTo(page, 'Panne partielle')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'Ajouter un équipement')
  await page.keyboard.press('Enter')
  await expect(wizard.getByLabel('Chaudière murale gaz').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, 'Panne partielle')
  await page.keyboard.press('Space')
  await typeIn(page, 'N° de sinistre', 'SIN-2026-0042')
  await typeIn(page, 'Franchise', '150,50')
  await tabTo(page, 'Urgence')
  await page.keyboard.press('Space')
  await typeIn(page, 'Description de la panne', 'Ni chauffage ni eau chaude.')
  await chooseFiles(page, 'Mandat', [
    MANDATE,
    { name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ])
  await expect(wizard.getByText('« virus.exe » n’est ni un PDF, ni une image JPG ou PNG.')).toBeVisible()
  await expect(wizard.getByText('mandat.pdf')).toBeVisible()

  await tabTo(page, 'Suivant')
  await page.keyboard.press('Enter')
  const send = wizard.getByRole('button', { name: 'Envoyer la demande' })
  await expect(send).toBeVisible()
  await expect(wizard.getByRole('textbox')).toHaveCount(0)
  await expect(wizard.getByRole('combobox')).toHaveCount(0)
  for (const text of [ASS_AGENCE.nom, ASS_AGENCE.adresse, 'PANNES', 'Luce RÉGENT'])
    await expect(wizard.getByText(text, { exact: true })).toBeVisible()
  const recap = wizard.getByRole('definition')
  for (const text of ['SIN-2026-0042', /^150,50\s€$/, 'Oui', 'Ni chauffage ni eau chaude.', 'CLAIRE DUMONT'])
    await expect(recap.filter({ hasText: text })).toBeVisible()
  await expect(recap.filter({ hasText: 'Chaudière murale gaz, panne totale' })).toBeVisible()
  await expect(recap.filter({ hasText: 'Pompe à chaleur, panne partielle' })).toBeVisible()
  await expect(wizard.getByText('mandat.pdf')).toBeVisible()
  await expectNoAxeViolations(page)
  await tabTo(page, 'Envoyer la demande')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\?recu=\d+$/)
  const id = Number(new URL(page.url()).searchParams.get('recu'))
  const numero = `ASS_${ASS_SAISIE}_${ASS_USERS.saisie.id}_${id}`
  await expect(page.getByText(`N° ${numero}`)).toBeVisible()
  const file = page.getByRole('link', { name: 'mandat.pdf' })
  const stored = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(Buffer.from(await stored.body()).equals(MANDATE.buffer)).toBe(true)

  const jwt = await signIn(ASS_USERS.saisie.email)
  const { body } = await call(
    'GET',
    `assureurs/${id}?populate[0]=clientFinal&populate[1]=adresseFacturation`,
    {
      jwt,
    },
  )
  expect(body).toMatchObject({
    data: {
      numeroDemande: numero,
      statut: 'Reçu',
      typeEnergie: 'PAC',
      numeroSinistre: 'SIN-2026-0042',
      franchise: 150.5,
      urgence: true,
      description: 'Ni chauffage ni eau chaude.',
      equipements: [
        { heatingSystem: 'murale', incidentType: 'totale' },
        { heatingSystem: 'pac', incidentType: 'partielle' },
      ],
      agenceNomEHS: 'Agence des pannes',
      prescripteurRegions: 'PANNES',
      adresseFacturation: { id: ASS_SAISIE },
      clientFinal: { nom: 'DUMONT', prenom: 'CLAIRE', telephone: '0699000072', ville: 'PANNEVILLE' },
    },
  })
  await expect
    .poll(() => sentMails(numero).flatMap(({ to }) => to))
    .toEqual(expect.arrayContaining([ASS_USERS.saisie.email, ASS_AGENCE.email]))
  for (const { text } of sentMails(numero))
    for (const words of [
      'CLAIRE DUMONT',
      '12 RUE DES ESSAIS',
      'Chaudière murale gaz, panne totale',
      'SIN-2026-0042',
    ])
      expect(text).toContain(words)
  expect(messages.errors).toEqual([])
})

test('[ASS-21] a request whose answer was lost is cancelled: it is deleted, and the form starts again', async ({
  page,
  loginAs,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await loginAs(ASS_USERS.annulation.email)
  await page.goto(FORM)
  const wizard = page.getByRole('region', { name: 'Déclarer une panne' })
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
  await wizard.getByLabel('Téléphone').first().fill('0699000072')
  await wizard.getByLabel('Mandat').setInputFiles(MANDATE)
  await expect(wizard.getByText('mandat.pdf')).toBeVisible()
  await page.reload()
  await expect(wizard.getByText('mandat.pdf')).toBeVisible()
  await wizard.getByText('Pompe à chaleur').click()
  await wizard.getByText('Panne totale').click()
  await wizard.getByRole('button', { name: 'Suivant' }).click()

  await expect(wizard.getByRole('button', { name: 'Envoyer la demande' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  let stored = 0
  await page.route('**/api/assureurs', async (route) => {
    stored = (await (await route.fetch()).json()).id
    await route.abort()
  })
  await wizard.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'La demande n’est pas envoyée' })).toBeVisible()
  const id = stored
  const jwt = await signIn(ASS_USERS.annulation.email)
  expect((await call('GET', `assureurs/${id}`, { jwt })).status).toBe(200)

  await page.getByRole('button', { name: 'Annuler la demande' }).click()
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  const dialog = page.getByRole('dialog', { name: 'Annuler la demande ?' })
  await dialog.getByRole('button', { name: 'Annuler la demande' }).click()
  const answer = await deleted
  expect([new URL(answer.url()).pathname, answer.status()]).toEqual([`/v2/api/assureurs/${id}`, 204])
  expect((await call('GET', `assureurs/${id}`, { jwt })).status).toBe(404)
  await expect(wizard.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('')
  await expect(wizard.getByText('mandat.pdf')).toHaveCount(0)
})

const COLUMNS = [
  ...['N° dossier', 'Assuré', 'Ville', 'Équipement', 'Incident', 'Transmis', 'Premier contact', 'RDV'],
  ...['Diagnostic', 'Devis', 'Statut', 'Délai'],
]
const STATUSES = [
  ...['Reçu', 'Contact en cours', 'Planifié', 'Diagnostiqué', 'Devis transmis', 'Réparé', 'Clos'],
  'Sans suite',
]

/** The number, first in exports, comes last on the screen. */
const ledByPerson = <T>([number, ...others]: readonly T[]): T[] =>
  number === undefined ? others : [...others, number]

test('[ASS-24] [ASS-25] breakdowns are followed by status, each with its report, and exported as filtered', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(ASS_USERS.suivi.email)
  await page.goto('/v2/assureur')
  await expect(page.locator('thead th')).toHaveText([...ledByPerson(COLUMNS), 'Actions'])
  // The titles of the rows to treat and of the others have no cell.
  const rows = page.locator('tbody tr').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(8)
  const first = STATUSES.filter((statut) => statut === 'Devis transmis')
  const ordered = [...first, ...STATUSES.filter((statut) => statut !== 'Devis transmis')]
  for (const [index, statut] of ordered.entries()) await expect(rows.nth(index)).toContainText(statut)
  const declare = page.getByRole('main').getByRole('link', { name: 'Déclarer une panne' })
  await expect(declare).toHaveAttribute('href', FORM)
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: /^Planifié\s1$/ }).click()
  await expect(rows).toHaveCount(1)
  const planned = ASS_PANNES[2]
  const cells = [
    planned?.numero,
    `Anne Assure ${planned?.id}`,
    'Essaiville',
    'Pompe à chaleur, Chaudière au sol gaz',
    /^Totale, partielle\s*Urgent$/,
    '16/11/2026',
    '17/11/2026',
    '24/11/2026',
    '—',
    '—',
    'Planifié',
    '5 jours',
  ]
  for (const [index, text] of ledByPerson(cells).entries())
    await expect(rows.locator('th, td').nth(index)).toHaveText(text ?? '')

  const report = page.waitForEvent('download')
  await page.getByRole('link', { name: `Rapport PDF du dossier ${planned?.numero}` }).click()
  const download = await report
  expect(download.suggestedFilename()).toBe(`${planned?.numero}.pdf`)
  const text = pdfText(await bytesOf(download))
  for (const words of [planned?.numero, `SIN-${planned?.id}`, '150,50', 'Planifié'])
    expect(text).toContain(words)

  await page.getByRole('button', { name: 'Exporter' }).click()
  const exported = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /XLSX/ }).click()
  const sheet = unzipSync(await bytesOf(await exported))['xl/worksheets/sheet1.xml'] ?? new Uint8Array()
  const xml = strFromU8(sheet)
  expect(xml.match(/<row /g)).toHaveLength(2)
  expect(xml).toContain(planned?.numero)
  expect(xml).not.toContain(ASS_PANNES[0]?.numero)
  expect(messages.errors).toEqual([])
})

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(readFileSync(await download.path()))
}
