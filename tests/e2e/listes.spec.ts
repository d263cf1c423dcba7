import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright/test'
import { LISTS } from '@/lib/app/lists.generated'
import { expectLowCards, expectStateInView, REQUEST_LISTS, SHOWN_LISTS } from './support/lists-shown'
import { accounts, expect, test } from './support/test'

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// ecrans.spec.ts looks at the other lists, as it opens their screens.
test('[TRUST-20] [TRUST-21] the list of a programme, which is opened from another one, shows its state and never pushes its page', async ({
  page,
  loginAs,
}) => {
  const programmes = SHOWN_LISTS.find(({ name }) => name === 'mises-en-service-programmes')
  if (programmes === undefined) throw new Error('the list of programmes is missing')
  await loginAs(programmes.reader)
  await page.goto(`/v2${programmes.path}`)
  await page
    .getByRole('link', { name: /^Interventions/ })
    .first()
    .click()
  await expect(page.getByRole('table', { name: /^Interventions/ })).toBeVisible()
  await expectStateInView(page, programmes.state)
  for (const width of [320, 957, 958, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => sideways(page), `sideways at ${width} px`).toBe(0)
  }
  await expectLowCards(page, programmes)
})

test('[TRUST-21] a card unfolds the rest of its row, and « Trier par » orders the cards', async ({
  page,
  loginAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await loginAs(accounts.cmi.super)
  await page.goto('/v2/misesenservice')
  const card = page.locator('tbody tr').first()
  await expect(card.locator('.cell-name, .cell-who, .cell-state')).toHaveCount(3)
  await expect(card.locator('.cell-when')).toBeVisible()
  const rest = card.locator('.cell-rest').first()
  await expect(rest).toBeHidden()
  await card.locator('summary').click()
  await expect(rest).toBeVisible()
  const sort = page.getByRole('combobox', { name: 'Trier par' })
  await sort.focus()
  await sort.selectOption({ label: 'Livraison, de la plus ancienne à la plus récente' })
  await expect(page).toHaveURL(/tri=livraison/)
  await expect(sort).toBeFocused()
  await expect(sort.locator('option:checked')).toHaveText('Livraison, de la plus ancienne à la plus récente')
})

test('[TRUST-20] columns that the person chose stay, and the table shows that it scrolls', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ass.super)
  const all = SHOWN_LISTS.find(({ screen }) => screen === '/assureur')
  const columns = LISTS.get(all?.name ?? '')?.visit((list) => list.columns.map(({ name }) => name)) ?? []
  await page.goto(`/v2/assureur?colonnes=${columns.join(',')}`)
  const scroller = page.getByRole('table').locator('xpath=..')
  await expect(page.getByRole('table').locator('thead th:visible')).toHaveCount(columns.length + 1)
  expect(await scroller.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0)
  await expect(scroller).toHaveCSS('background-attachment', 'local, local, scroll, scroll')
  expect(await sideways(page)).toBe(0)
})

test('[TRUST-35] the focus stays on what sorts, searches and pages, and the new count is said', async ({
  page,
  loginAs,
}) => {
  await loginAs('listes@exemple.fr')
  await page.goto('/v2/logements')
  const said = page.getByRole('status').filter({ hasText: 'logements dans votre périmètre' })
  await expect(said).toContainText('720 logements dans votre périmètre, tri «\u00a0Référence\u00a0» de A à Z')
  const sort = page.getByRole('columnheader', { name: 'Référence' }).getByRole('link')
  await sort.press('Enter')
  await expect(said).toContainText('de Z à A')
  await expect(sort).toBeFocused()
  const next = page.getByRole('link', { name: 'Suivant' })
  await next.press('Enter')
  await expect(said).toContainText('page 2 sur 29')
  await expect(next).toBeFocused()
  const facet = page.getByRole('link', { name: /^En retard/ })
  await facet.press('Enter')
  await expect(said).toContainText('120 logements')
  await expect(facet).toBeFocused()
  const box = page.getByRole('searchbox')
  await box.fill('LST-0001')
  await box.press('Enter')
  await expect(page).toHaveURL(/recherche=LST-0001/)
  await expect(box).toBeFocused()
  await page.getByRole('button', { name: 'Filtres' }).click()
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page.getByRole('button', { name: 'Filtres' })).toBeFocused()
})

test('[TRUST-35] [TRUST-18] a record takes the focus on its heading, Back gives it to the row, the search stays', async ({
  page,
  loginAs,
}) => {
  await loginAs('listes@exemple.fr')
  await page.goto('/v2/logements')
  const box = page.getByRole('searchbox')
  await box.fill('zoe acacias')
  await box.press('Enter')
  await expect(page).toHaveURL(/recherche=zoe/)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(1)
  const row = rows.first().getByRole('link')
  await row.press('Enter')
  await expect(page).toHaveURL(/logements\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(row).toBeFocused()
  await expect(box).toHaveValue('zoe acacias')
  await page.goBack()
  await expect(rows).toHaveCount(25)
  await expect(box).toHaveValue('')
  await page.goForward()
  await expect(box).toHaveValue('zoe acacias')
})

test('[TRUST-25] every list of requests has its create button; /suivi offers the types of the person alone', async ({
  page,
  loginAs,
}) => {
  for (const { path, reader } of REQUEST_LISTS) {
    await loginAs(reader)
    await page.goto(`/v2${path}`)
    await expect(
      page.locator('main a[href*="sai"], main a[href$="/gestionnaire/demande"]').first(),
    ).toBeVisible()
  }
  await loginAs(accounts.ges.super)
  await page.goto('/v2/suivi')
  await expect(page.getByRole('list', { name: 'Type' }).getByRole('link')).toHaveText([
    /^Mise en main/,
    /^Dépannage en ligne/,
    /^Document/,
    /^Demande de devis/,
  ])
})

test('[TRUST-52] a list is printed on sheets wide enough for its columns', async ({ page, loginAs }) => {
  await loginAs('listes@exemple.fr')
  await page.goto('/v2/logements?lignes=100')
  const sheets = (await page.pdf({ preferCSSPageSize: true }))
    .toString('latin1')
    .match(/\/MediaBox \[[^\]]*\]/g)
  expect(sheets?.length).toBeGreaterThan(1)
  for (const sheet of sheets ?? []) expect(sheet).toMatch(/\[0 0 84\d(\.\d+)? 59\d(\.\d+)?\]/)
})

test('[TRUST-52] a sheet has the columns that it has room for', async ({ page, loginAs }) => {
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/documents/factures')
  await expect(page.getByRole('table')).toBeVisible()
  const sheets = await page.pdf({ preferCSSPageSize: true })
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: sheets, encoding: 'utf8' })
  expect(text).toMatch(/N°\s+Date\s+Échéance\s+Type\s+Contrat\s+Ensemble\s+Solde\s+Statut de paiement/)
})
