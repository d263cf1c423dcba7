import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { pdfText } from '../support/pdf'
import { pageCount } from '../support/qr-reader'
import { CODES, ERABLES, erableOf, PREMIER_ERABLE, VMC_USERS as U, VMCS } from '../support/vmc-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const COLUMNS = {
  ensemble: 'Ensemble',
  batiment: 'Bâtiment',
  caisson: 'Caisson',
  type: 'Type',
  marque: 'Marque',
  modele: 'Modèle',
  bouches: 'Bouches',
  dsc: 'DSC',
  dernierControle: 'Dernier contrôle annuel',
  prochain: 'Prochain',
  nettoyage: 'Nettoyage 5 ans',
  debit: 'Débit/pression conformes',
  nonAccessibles: 'Logements non accessibles',
}
const EMPTY = 'Aucun résultat pour ce périmètre'

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const sectionOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

test('[PARK-25] [PARK-26] [PARK-41] [PARK-54] ventilation boxes: columns, « En retard » in red, « DSC absent », report, alarms newest first', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(U.membre.email)
  await page.goto(`/v2/vmcs?colonnes=${Object.keys(COLUMNS).join(',')}`)
  const headers = await page.getByRole('columnheader').allTextContents()
  expect(headers.map((header) => header.trim())).toEqual([...Object.values(COLUMNS), 'Actions'])
  const late = rowOf(page, VMCS.retard.caisson)
  for (const text of ['VMC gaz', '48', '01/10/2025', '01/10/2026', '02/05/2023', 'Non conformes', 'Aldes'])
    await expect(late).toContainText(text)
  await expect(rowOf(page, VMCS.voisin.caisson)).toHaveCount(0)
  await expect(late.getByRole('link', { name: ERABLES.nom })).toHaveAttribute(
    'href',
    `/v2/ensembleimmobilier/${ERABLES.id}`,
  )
  await expect(late.getByRole('link', { name: 'Bâtiment Nord' })).toHaveAttribute(
    'href',
    `/v2/ensembleimmobilier/${ERABLES.id}?batiment=${ERABLES.batiment}`,
  )

  await page.goto('/v2/vmcs')
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.className = 'text-bad'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  for (const text of ['En retard', '01/10/2026', 'DSC absent'])
    await expect(late.getByText(text, { exact: true })).toHaveCSS('color', red)
  await expect(late).toContainText('Sécurité en défaut')
  await expect(rowOf(page, VMCS.aJour.caisson)).toContainText('Contrôlé le 01/03/2026')
  await expect(rowOf(page, VMCS.aJour.caisson)).toContainText('À jour')
  await expect(rowOf(page, VMCS.hygro.caisson)).toContainText('À contrôler')
  await expectNoAxeViolations(page)

  const download = page.waitForEvent('download')
  await late.getByRole('link', { name: /^Rapport/ }).click()
  const report = await download
  expect(report.suggestedFilename()).toBe(`rapport-vmc-${VMCS.retard.id}.pdf`)
  expect(pdfText(readFileSync(await report.path()))).toContain('01/10/2025')

  await late.getByRole('link', { name: /2\salarmes/ }).click()
  await expect(page).toHaveURL(new RegExp(`/v2/equipements/${VMCS.retard.id}\\?liste=vmcs#alarmes$`))
  await expect(sectionOf(page, 'Alarmes').getByRole('listitem')).toContainText([
    'Déclenchement du DSC',
    'Arrêt du ventilateur',
    'Défaut de pression',
  ])
  await expect(sectionOf(page, 'Contrôle de la VMC')).toContainText('DSC absent')
  await expectNoAxeViolations(page)
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'VMC' }).click()
  await expect(page).toHaveURL('/v2/vmcs')
  expect(messages.errors).toEqual([])
})

test('[PARK-38] codes of chosen dwellings are printed; their lot says how often they are scanned, and ends', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(U.admin.email)
  await page.goto('/v2/logements?recherche=ERA-01')
  await page.getByLabel('Sélectionner ERA-011', { exact: true }).check()
  await page.getByLabel('Sélectionner ERA-012', { exact: true }).check()
  await page.getByRole('link', { name: 'QR codes' }).and(page.locator('[href*=liste]')).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('QR codes')
  await expect(page.getByText(/^2\slogements choisis\.$/)).toBeVisible()
  await page.getByLabel('Format').selectOption('étiquette 60×40 mm')
  await page.getByLabel('Langue').selectOption('Español')
  await page.getByLabel('Texte sous le code').fill('Résidence du parc')
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimer' }).click()
  const file = await download
  const bytes = readFileSync(await file.path())
  const text = pdfText(bytes)
  expect(pageCount(bytes)).toBe(2)
  for (const shown of ['Escanee', 'Résidence du parc', erableOf(10), erableOf(11)])
    expect(text).toContain(shown)
  const lot = file.suggestedFilename().replace('.pdf', '')
  await expect(rowOf(page, lot)).toContainText('Actif')

  await page.getByRole('link', { name: 'Choisir autrement' }).click()
  await expect(page).toHaveURL(/\/v2\/genqrcode$/)
  await page.getByRole('heading', { name: 'Nouveau lot' }).click()
  await page.getByLabel('Format').selectOption('planche A4 3×8')
  await page.getByLabel('Ensemble immobilier').selectOption(ERABLES.nom)
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimer' }).click()
  expect(pageCount(readFileSync(await (await sheet).path()))).toBe(2)

  const row = rowOf(page, CODES.lu.lot)
  await expect(row.getByRole('cell').filter({ hasText: /^3$/ })).toHaveCount(1)
  await row.getByRole('link', { name: CODES.lu.lot }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CODES.lu.lot)
  await expect(rowOf(page, erableOf(0))).toContainText('12/10/2026')
  await expect(page.getByRole('link', { name: 'Imprimer' })).toHaveAttribute(
    'href',
    `/v2/genqrcode?liste=logements&ids=${PREMIER_ERABLE}%2C${PREMIER_ERABLE + 1}`,
  )
  await expectNoAxeViolations(page)
  const scan = (token: string) =>
    page.request.get(`/v2/qrcode?t=${token}`, { headers: { 'x-forwarded-for': '10.49.2.1' } })
  expect((await scan(CODES.aRevoquer.token)).status()).toBe(200)
  await rowOf(page, erableOf(1))
    .getByRole('button', { name: /^Révoquer/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click()
  await expect(rowOf(page, erableOf(1))).toContainText('Révoqué')
  await expect(page.getByText('Révoqué en partie')).toBeVisible()
  const gone = await scan(CODES.aRevoquer.token)
  expect(gone.status()).toBe(404)
  expect(spaces(await gone.text())).toContain('01 99 00 40 00')
  expect((await scan(CODES.lu.token)).status()).toBe(200)
  expect(messages.errors).toEqual([])
})

const { collectif, individuel, glc, ges, cmi } = accounts
const PEOPLE = {
  COL: collectif.utilisateur,
  GLC: glc.utilisateur,
  IND: individuel.utilisateur,
  GES: ges.utilisateur,
  CMI: cmi.utilisateur,
}
const WHO: Readonly<Record<string, readonly (keyof typeof PEOPLE)[]>> = {
  '/ensembleimmobilier': ['COL', 'GLC', 'GES'],
  '/logements/nonvisites': ['COL', 'GLC', 'GES'],
  '/absentsdefinitifs': ['COL', 'GLC'],
  '/vmcs': ['COL', 'GLC'],
  '/logements': ['COL', 'GLC', 'IND', 'GES'],
  '/equipements': ['COL', 'GLC', 'IND', 'GES'],
  '/nonconformite': ['COL', 'GLC', 'IND', 'GES'],
  '/dpe': ['COL', 'GLC', 'IND', 'GES'],
}

for (const [portal, email] of Object.entries(PEOPLE))
  test(`[PARK-45] the screens of the park that a user of ${portal} opens, and those that are 404`, async ({
    context,
    loginAs,
  }) => {
    await loginAs(email)
    for (const [path, open] of Object.entries(WHO)) {
      const status = (await context.request.get(`/v2${path}`)).status()
      expect([path, status]).toEqual([path, open.some((one) => one === portal) ? 200 : 404])
    }
  })

test('[PARK-46] each list of the park says in a perimeter without row that it has none', async ({
  page,
  loginAs,
}) => {
  await loginAs('parc.vide@exemple.fr')
  for (const path of Object.keys(WHO)) {
    await page.goto(`/v2${path}`)
    await expect(page.getByText(EMPTY), path).toBeVisible()
  }
  await page.goto('/v2/vmcs?recherche=introuvable')
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click()
  await expect(page).toHaveURL('/v2/vmcs')
})
