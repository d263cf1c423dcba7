import { DIS_EMAILS } from '../support/distributeur-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const PHOTO = {
  name: 'chaudiere.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('[FOLLOW-12] a distributor follows its requests and adds the photos that one lacks', async ({
  page,
  loginAs,
}) => {
  await loginAs(DIS_EMAILS.suivi)
  await page.goto('/v2/distributeur/suivi')
  await expect(
    page.getByText(
      /^7 demandes\. À traiter et en cours\s: toutes années\s; historique du 1er janvier au 31 décembre 2026$/,
    ),
  ).toBeVisible()
  const headers = [
    'Client final',
    'Enseigne/agence',
    'Installateur',
    'Équipement',
    'Date d’installation',
    'Statut',
    'Photos',
    'Montant',
    'N°',
    'Actions',
  ]
  await expect(page.locator('thead th')).toHaveText(headers)
  const row = page.getByRole('row').filter({ hasText: 'Sansphoto' })
  for (const text of [
    'Luce Comptoir',
    'Alix Énergies',
    'Claire Sansphoto',
    '01/06/2026',
    'Transmise',
    '114,00',
  ])
    await expect(row).toContainText(text)
  await expect(row).toContainText('manquantes')
  await row.getByRole('button', { name: /Ajouter des photos/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enregistrer les photos' }).click()
  await expect(dialog).toContainText('Ajoutez au moins une photo')
  await expectNoAxeViolations(page)
  await dialog.locator('input[type=file]').setInputFiles(PHOTO)
  await expect(dialog).toContainText('chaudiere.png')
  await dialog.getByRole('button', { name: 'Enregistrer les photos' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('présentes')
  await page.reload()
  await expect(row).toContainText('présentes')
  await expect(row.getByRole('button', { name: /Ajouter des photos/ })).toHaveCount(0)
})

test('a colleague sees a request without photo and cannot add any', async ({ page, loginAs }) => {
  await loginAs(DIS_EMAILS.collegue)
  await page.goto('/v2/distributeur/suivi')
  await expect(page.getByRole('row').filter({ hasText: 'Faite' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Ajouter des photos/ })).toHaveCount(0)
})

test('[FOLLOW-13] [FOLLOW-14] commissionings are a board and a list with the same counts, warranty, certificate and reservations', async ({
  page,
  loginAs,
}) => {
  await loginAs(DIS_EMAILS.suivi)
  await page.goto('/v2/distributeurv2/suivimiseenservice')
  const counts = { Transmise: 1, 'À planifier': 2, Planifiée: 1, Réalisée: 1, Réserve: 1, Refusée: 1 }
  const columns = page.getByRole('region', { name: 'Tableau par étape' }).getByRole('region')
  await expect(columns).toHaveCount(6)
  for (const [index, [statut, count]] of Object.entries(counts).entries()) {
    const column = columns.nth(index)
    await expect(column).toHaveAccessibleName(statut)
    await expect(column.getByRole('heading')).toContainText(String(count))
    await expect(column.getByRole('listitem').filter({ hasText: 'DIS_' })).toHaveCount(count)
  }
  const done = columns.nth(3)
  await expect(done).toContainText('Garantie : 12/06/2026')
  const download = page.waitForEvent('download')
  await done
    .getByRole('link', { name: /^PDF du certificat de mise en service DIS_\d+_966001_966014$/ })
    .click()
  expect((await download).suggestedFilename()).toMatch(/^Certificat_DIS_.*_966014\.pdf$/)
  const reserves = columns.nth(4).getByRole('list', { name: 'Réserves à lever' }).getByRole('listitem')
  await expect(reserves).toHaveText(['Vase d’expansion à remplacer', 'Thermostat à raccorder'])
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Liste', exact: true }).click()
  await expect(page.locator('tbody tr')).toHaveCount(7)
  const facets = page.getByRole('list', { name: 'Statut' }).getByRole('link')
  await expect(facets).toHaveText(Object.entries(counts).map(([statut, count]) => `${statut} ${count}`))
  await page.getByRole('link', { name: 'Réserve 1' }).click()
  await expect(page).toHaveURL(/vue=liste/)
  const row = page.locator('tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Thermostat à raccorder')
  await expect(row).not.toContainText('Bouchon de remplissage')
  await expect(row).toContainText('À la levée des réserves')
  await expectNoAxeViolations(page)
})

test('[FOLLOW-14] the follow-up of commissionings is open to DIS users and to SA + EHS, to nobody else', async ({
  context,
  loginAs,
}) => {
  for (const [email, status] of [
    [accounts.dis.utilisateur, 200],
    [accounts.ehs.super, 200],
    [accounts.cmi.super, 404],
  ] as const) {
    await loginAs(email)
    for (const path of ['distributeurv2/suivimiseenservice', 'distributeur/suivi'])
      expect((await context.request.get(`/v2/${path}`, { maxRedirects: 0 })).status()).toBe(status)
  }
})
