import { expect, test } from './support/test'

test('[A11Y-05] [SHELL-56] a list is paged, sorted and filtered by the server and its address gives the same rows', async ({
  page,
  loginAs,
}) => {
  await loginAs('listes@exemple.fr')
  await page.goto('/v2/logements')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(25)
  await expect(page.getByText('720 logements dans votre périmètre', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: '100 lignes par page' }).click()
  await expect(rows).toHaveCount(100)
  await page.getByRole('link', { name: '50 lignes par page' }).click()
  await expect(rows).toHaveCount(50)
  await page.getByRole('link', { name: /^En retard 120$/ }).click()
  await expect(page.getByText('1 à 50 sur 120')).toBeVisible()
  const header = page.getByRole('columnheader', { name: 'Référence' })
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await header.getByRole('link').click()
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText('LST-0119')
  await page.getByRole('link', { name: 'Page 3', exact: true }).click()
  await expect(rows).toHaveCount(20)
  await expect(page).toHaveURL(/etat=En\+retard/)
  const shown = await rows.allInnerTexts()
  await page.reload()
  await expect.poll(() => rows.allInnerTexts()).toEqual(shown)
})

test('[TRUST-17] a page beyond the end of a list is its last one', async ({ page, loginAs }) => {
  await loginAs('listes@exemple.fr')
  await page.goto('/v2/logements?etat=En+retard&lignes=50&page=99')
  await expect(page.getByText('101 à 120 sur 120')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(20)
  await expect(page.getByRole('status').filter({ hasText: 'page 3 sur 3' })).toHaveCount(1)
})

test('[SHELL-57] a list without row says so and clears the filters of its address', async ({
  page,
  loginAs,
}) => {
  await loginAs('listes@exemple.fr')
  await page.goto('/v2/logements?recherche=introuvable&etat=En+retard')
  await expect(page.getByText('Aucun résultat pour ce périmètre')).toBeVisible()
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click()
  await expect(page).toHaveURL(/\/v2\/logements$/)
  await expect(page.locator('tbody tr')).toHaveCount(25)
})

test('[SHELL-57] an empty perimeter shows the text without a filter to clear', async ({ page, loginAs }) => {
  await loginAs('parc.vide@exemple.fr')
  await page.goto('/v2/logements')
  await expect(page.getByText('Aucun résultat pour ce périmètre')).toBeVisible()
})

test('a search finds words in any order, without accents', async ({ page, loginAs }) => {
  await loginAs('listes@exemple.fr')
  await page.goto('/v2/logements')
  await page.getByRole('searchbox').fill('zoe acacias')
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('LST-0000')
})

test('chosen columns are shown and stay in the address', async ({ page, loginAs }) => {
  await loginAs('listes@exemple.fr')
  await page.goto('/v2/logements')
  await expect(page.getByRole('columnheader', { name: 'Étage' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Colonnes' }).click()
  await page.getByRole('checkbox', { name: 'Étage' }).check()
  await page.getByRole('button', { name: 'Afficher', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Étage' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Étage' })).toBeVisible()
})

test('[GUARD-10] letters open a family, digits one equipment, nothing all families', async ({
  page,
  loginAs,
}) => {
  await loginAs('listes@exemple.fr')
  const rows = page.getByRole('table', { name: 'Équipements', exact: true }).locator('tbody tr')
  await page.goto('/v2/equipements/chaudieres')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chaudières')
  await expect(rows).toHaveCount(1)
  await page.goto('/v2/equipements/4012')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frisquet Hydromotrix')
  await page.goto('/v2/equipements')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Équipements')
  await expect(rows).toHaveCount(2)
})

test('[GUARD-09] [GUARD-18] an address that is neither a family nor an equipment of the person answers 404', async ({
  context,
  loginAs,
}) => {
  for (const [email, path] of [
    ['listes@exemple.fr', 'equipements/abc123'],
    ['listes@exemple.fr', 'equipements/licornes'],
    ['listes@exemple.fr', 'equipements/999999999'],
    ['listes@exemple.fr', 'equipements/4012/suite'],
    ['parc.vide@exemple.fr', 'equipements/4012'],
    ['parc.vide@exemple.fr', 'logements/910000'],
  ] as const) {
    await loginAs(email)
    expect([path, (await context.request.get(`/v2/${path}`)).status()]).toEqual([path, 404])
  }
})
