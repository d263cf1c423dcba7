import type { Page } from 'playwright/test'
import { DPE_COLUMNS } from '@/lib/domain/parc/dpe-import'
import { DPES, CONFORMITE_USERS as U } from '../support/conformite-rows'
import { pdf } from '../support/files'
import { expectNoAxeViolations } from './support/axe'
import { expect, test } from './support/test'

const COLUMNS = [
  'Logement',
  'Étiquette énergie',
  'kWhEP/m².an',
  'Étiquette GES',
  'kgCO₂/m².an',
  'N° ADEME',
  'Date',
  'Valide jusqu’au',
  'Surface (m²)',
  'Énergie',
  'Diagnostiqueur',
  'Origine',
]
const ALL =
  'colonnes=logement,etiquette,energie,kwhep,ges,kgco2,ademe,date,validite,surface,chauffage,diagnostiqueur,origine,louable,coefficient'

const rowOf = (page: Page, ademe: string) => page.getByRole('row').filter({ hasText: ademe })

/** Values of the histogram, from A to G, as its table says them. */
async function histogram(page: Page): Promise<number[]> {
  const table = page.getByRole('table', { name: 'Répartition des étiquettes', includeHidden: true })
  const cells = await table.locator('tbody tr td:last-child').allTextContents()
  return cells.map(Number)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('[PARK-31] the list has its columns, and its histogram counts its rows from A to G', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(U.voisin.email)
  await page.goto('/v2/dpe')
  expect(await histogram(page)).toEqual([1, 0, 0, 0, 0, 0, 0])
  await loginAs(U.membre.email)
  await page.goto(`/v2/dpe?${ALL}&lignes=100`)
  for (const name of COLUMNS)
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  const row = rowOf(page, DPES.gaz.ademe)
  for (const text of ['CNF-001', '180', '30', '01/03/2026', '01/03/2036', '62', 'Gaz naturel', 'Importé'])
    await expect(row).toContainText(text)
  for (const filter of ['', '&etiquette=F,G', '&chauffage=Gaz+naturel', '&recherche=CNF-002']) {
    await page.goto(`/v2/dpe?${ALL}&lignes=100${filter}`)
    const rows = await page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .count()
    const listed = page.getByRole('table', { name: 'DPE', exact: true }).locator('tbody tr')
    expect(rows).toBeGreaterThan(0)
    expect([filter, sum(await histogram(page))]).toEqual([filter, await listed.count()])
  }
  await expectNoAxeViolations(page)
  expect(messages.errors).toEqual([])
})

test('[PARK-34] « Louable jusqu’au » follows the label', async ({ page, loginAs }) => {
  await loginAs(U.membre.email)
  await page.goto('/v2/dpe')
  await expect(rowOf(page, DPES.electrique.ademe)).toContainText('31/12/2033')
  await expect(rowOf(page, DPES.energivore.ademe)).toContainText('31/12/2027')
  await expect(rowOf(page, DPES.passoire.ademe)).toContainText('Non louable')
  await expect(rowOf(page, DPES.gaz.ademe)).not.toContainText(/31\/12\/20|Non louable/)
})

test('[PARK-43] dwellings whose label rises with the factor of 2026 are listed with what it becomes', async ({
  page,
  loginAs,
}) => {
  await loginAs(U.membre.email)
  await page.goto(`/v2/dpe?${ALL}&coefficient=remonte`)
  await expect(rowOf(page, DPES.electrique.ademe)).toContainText(/228 kWhEP, D/)
  await expect(rowOf(page, DPES.gaz.ademe)).toHaveCount(0)
})

test('[PARK-35] a CSV file is imported with a report of the lines refused', async ({ page, loginAs }) => {
  await loginAs(U.membre.email)
  await page.goto('/v2/dpe')
  await page.getByRole('button', { name: 'Importer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Importer' }).click()
  await expect(dialog.getByText('Choisissez un fichier.')).toBeVisible()
  const csv = [
    DPE_COLUMNS.join(';'),
    'CNF-002;2659E9785000A;01/03/2026;200;20;62;Gaz naturel;Diagnostics Essai',
    'CNF-002;2659E;01/03/2026;200;20;62;Gaz naturel;Diagnostics Essai',
    'CNF-INCONNU;2659E9785001A;01/03/2026;200;20;62;Gaz naturel;Diagnostics Essai',
  ].join('\n')
  await dialog
    .getByLabel(/Fichier CSV/)
    .setInputFiles({ name: 'dpe.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Importer' }).click()
  await expect(dialog).toContainText('1 DPE importé, 2 lignes refusées.')
  await expect(dialog.getByRole('listitem').first()).toHaveText(/Ligne 3 CNF-002.*N° ADEME/)
  await expect(dialog.getByRole('listitem').last()).toHaveText(
    /Ligne 4 CNF-INCONNU.*n’est pas dans votre périmètre/,
  )
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(rowOf(page, '2659E9785000A')).toContainText('CNF-002')
})

test('[PARK-35] a PDF attached to a row can be downloaded', async ({ page, loginAs }) => {
  await loginAs(U.membre.email)
  await page.goto(`/v2/dpe?recherche=${DPES.gaz.ademe}`)
  const actions = page.getByRole('button', { name: `Actions sur le DPE ${DPES.gaz.ademe}` })
  await actions.click()
  await expect(page.getByRole('menuitem', { name: 'Télécharger le PDF' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Joindre le PDF' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'dpe.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
  await dialog.getByRole('button', { name: 'Joindre le PDF' }).click()
  await expect(page.getByText(`Le PDF du DPE ${DPES.gaz.ademe} est joint.`)).toBeVisible()
  await actions.click()
  const link = page.getByRole('menuitem', { name: 'Télécharger le PDF' })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('a diagnosis is typed, and its label follows', async ({ page, loginAs }) => {
  await loginAs(U.membre.email)
  await page.goto('/v2/dpe')
  await page.getByRole('button', { name: 'Saisir un DPE' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Le n° ADEME compte 13 chiffres ou lettres.')).toBeVisible()
  await dialog.getByLabel('Référence du logement').fill('CNF-INCONNU')
  await dialog.getByLabel('N° ADEME').fill('2659E9786000A')
  await dialog.getByLabel('Date du diagnostic').fill('2026-11-02')
  await dialog.getByLabel('Consommation').fill('90')
  await dialog.getByLabel('Émissions').fill('12')
  await dialog.getByLabel('Surface').fill('48')
  await dialog.getByLabel('Énergie de chauffage').selectOption('Gaz naturel')
  await dialog.getByLabel('Diagnostiqueur').fill('Diagnostics Essai')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Cette référence n’est pas dans votre périmètre.')).toBeVisible()
  await dialog.getByLabel('Référence du logement').fill('CNF-001')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le DPE 2659E9786000A est enregistré.')).toBeVisible()
  await page.goto('/v2/dpe?recherche=2659E9786000A')
  await expect(rowOf(page, '2659E9786000A').getByRole('cell').first()).toHaveText('C')
})
