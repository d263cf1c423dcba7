import type { Page } from 'playwright/test'
import { DUPONT, PANNEAU, RUE } from '../support/panneau-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'
import { useView, VIEWS } from './support/views'

const [marie, paul] = DUPONT
const LOGEMENTS = '**/v2/api/recherche/logements?*'

const panel = (page: Page) => page.getByRole('dialog')
const box = (page: Page) => panel(page).getByRole('combobox', { name: 'Rechercher' })
const results = (page: Page) => panel(page).getByRole('option')
const category = (page: Page, name: string) => panel(page).getByRole('tab', { name, exact: true })

async function search(page: Page, text: string) {
  await page.goto('/v2/documentation')
  await page.getByRole('banner').getByRole('textbox', { name: 'Rechercher' }).fill(text)
  await expect(box(page)).toHaveValue(text)
}

test('[SHELL-03] [SEARCH-02] [SEARCH-08] the box of the top bar opens a panel with two tabs and their counts', async ({
  page,
  loginAs,
}) => {
  await loginAs(PANNEAU.email)
  await search(page, 'dup')
  await expect(category(page, 'Équipements (3)')).toHaveAttribute('aria-selected', 'true')
  await expect(results(page)).toHaveCount(3)
  for (const [index, instance] of [...marie.instances, ...paul.instances].entries())
    await expect(results(page).nth(index)).toHaveAttribute('href', `/v2/equipements/${instance}`)
  await expect(results(page).first().locator('mark')).toHaveText('DUP')
  await expect(panel(page).getByRole('status').first()).toHaveText(/3 équipements, 2 logements/)
  await expectNoAxeViolations(page)
  await category(page, 'Logements (2)').click()
  await expect(results(page)).toHaveCount(2)
  await expect(results(page).first()).toHaveAttribute('href', `/v2/logements/${marie.id}`)
  await results(page).first().click()
  await expect(page).toHaveURL(`/v2/logements/${marie.id}`)
  await expect(panel(page)).toHaveCount(0)
})

test('[SEARCH-03] an empty box lists the last results consulted, newest first', async ({ page, loginAs }) => {
  await loginAs(PANNEAU.email)
  for (const { id, prenom } of DUPONT) {
    await search(page, `dupont ${prenom}`)
    await category(page, 'Logements (1)').click()
    await results(page).first().click()
    await expect(page).toHaveURL(`/v2/logements/${id}`)
  }
  await page.keyboard.press('Control+k')
  await expect(box(page)).toHaveValue('')
  const last = panel(page).getByRole('group', { name: 'Derniers résultats consultés' })
  await expect(last.getByRole('option')).toHaveText([/DUPONT PAUL/, /DUPONT MARIE/])
  await expectNoAxeViolations(page)
})

test('[SEARCH-04] a text without hit shows "Aucun résultat trouvé", whatever was typed', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(PANNEAU.email)
  await search(page, 'zzzzzzzz')
  for (const text of [null, '"', '\u0000\u0007', '% _ \\ \' " ; --', '💥'.repeat(5), 'é"\''.repeat(2500)]) {
    if (text !== null) await box(page).fill(text)
    await expect(panel(page).getByText('Aucun résultat trouvé')).toBeVisible()
    await expect(panel(page).getByText('Relancer la recherche')).toHaveCount(0)
  }
  await expect(category(page, 'Logements (0)')).toBeVisible()
  expect(messages).toEqual({ errors: [], violations: [] })
})

test('[SEARCH-05] the box completes the name of the first hit, and Tab accepts it', async ({
  page,
  loginAs,
}) => {
  await loginAs(PANNEAU.email)
  await search(page, 'DUP')
  await expect(panel(page).locator('[data-completion]')).toHaveText('ONT MARIE')
  await page.keyboard.press('Tab')
  await expect(box(page)).toHaveValue('DUPONT MARIE')
  await expect(box(page)).toBeFocused()
  await expect(panel(page).locator('[data-completion]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(box(page)).not.toBeFocused()
})

test('[SEARCH-06] further pages come as the last result nears the window: 20, 40, then 45', async ({
  page,
  loginAs,
}) => {
  await loginAs(PANNEAU.email)
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/recherche/logements')) asked.push(url.searchParams.get('page'))
  })
  await search(page, 'quarantaine')
  await expect(category(page, `Logements (${RUE.logements})`)).toHaveAttribute('aria-selected', 'true')
  for (const count of [20, 40, 45]) {
    await expect(results(page)).toHaveCount(count)
    await results(page).last().scrollIntoViewIfNeeded()
  }
  expect(asked).toEqual(['0', '1', '2'])
})

test('[SEARCH-09] the page behind does not scroll while the panel is open, and does afterwards', async ({
  page,
  loginAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await loginAs(PANNEAU.email)
  await page.goto('/v2/logements')
  const width = await page.evaluate(() => document.body.clientWidth)
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  expect(await page.evaluate(() => document.body.clientWidth)).toBe(width)
  await page.mouse.move(1430, 480)
  await page.mouse.wheel(0, 400)
  await expect.poll(scrolled).toBe(0)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.mouse.wheel(0, 400)
  await expect.poll(scrolled).toBeGreaterThan(0)
})

test('[SEARCH-20] the search of the sidebar shows its categories and the last results', async ({
  page,
  loginAs,
}) => {
  await loginAs(PANNEAU.email)
  await search(page, 'dupont paul')
  await results(page).first().click()
  await expect(page).toHaveURL(`/v2/equipements/${paul.instances[0]}`)
  const menu = page.getByRole('complementary', { name: 'Menu principal' })
  await menu.getByRole('button', { name: 'Recherche globale' }).click()
  const categories = menu.getByRole('list', { name: 'Suggestions de recherche' })
  await expect(categories.getByRole('button')).toHaveText(['Équipements', 'Logements'])
  await expect(menu.getByText('Derniers résultats consultés')).toBeVisible()
  await expect(menu.getByRole('link', { name: /Frisquet Hydromotrix/ })).toHaveAttribute(
    'href',
    `/v2/equipements/${paul.instances[0]}`,
  )
  await expectNoAxeViolations(page)
  await categories.getByRole('button', { name: 'Logements' }).click()
  await page.keyboard.type('dup')
  await expect(category(page, 'Logements (2)')).toHaveAttribute('aria-selected', 'true')
})

test('the keyboard alone: arrows, Enter, Escape, and the focus goes back', async ({ page, loginAs }) => {
  await loginAs(PANNEAU.email)
  await page.goto('/v2/documentation')
  const bar = page.getByRole('banner').getByRole('textbox', { name: 'Rechercher' })
  await bar.focus()
  await expect(panel(page)).toHaveCount(0)
  await page.keyboard.type('dup', { delay: 20 })
  await expect(box(page)).toHaveValue('dup')
  await expect(results(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bar).toBeFocused()
  await expect(bar).toHaveValue('dup')
  await page.keyboard.press('Enter')
  await expect(results(page)).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(results(page).nth(1)).toHaveAttribute('data-active-item', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/v2/equipements/${marie.instances[1]}`)
})

test('a search that fails says nothing, and can be made again', async ({ page, loginAs }) => {
  await loginAs(PANNEAU.email)
  await page.route(LOGEMENTS, (route) => route.fulfill({ status: 500, json: { error: {} } }))
  await search(page, 'dup')
  const again = panel(page).getByRole('button', { name: 'Relancer la recherche' })
  await expect(again).toBeVisible()
  await expect(panel(page).getByText('Aucun résultat trouvé')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await page.unroute(LOGEMENTS)
  await again.click()
  await expect(results(page)).toHaveCount(3)
})

test('those without the search have pages and actions by the same key', async ({ page, loginAs }) => {
  await loginAs(accounts.cmi.super)
  await page.goto('/v2/documentation')
  await expect(page.getByRole('banner').getByRole('textbox', { name: 'Rechercher' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const menu = panel(page).getByRole('combobox', { name: 'Rechercher une page, un dossier ou un numéro' })
  await expect(menu).toBeFocused()
  await expect(panel(page).getByRole('option', { name: 'Se déconnecter' })).toBeAttached()
  await expectNoAxeViolations(page)
  await menu.fill('zzzz')
  await expect(panel(page).getByText('Aucun résultat trouvé')).toBeVisible()
  await menu.fill('perimetre')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Périmètre' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+k')
  await panel(page).getByRole('combobox').fill('mise en service nouvelle')
  await expect(results(page).first()).toHaveAttribute('href', '/v2/misesenservice/saisir')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/v2\/misesenservice\/saisir/)
})

test('the key leaves what is being written alone', async ({ page, loginAs }) => {
  await loginAs(PANNEAU.email)
  await page.goto('/v2/logements')
  const search = page.getByPlaceholder('Occupant, adresse, référence')
  await search.fill('dupont')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toHaveValue('')
  await page.keyboard.press('Control+k')
  await expect(panel(page)).toHaveCount(0)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('dupont')
})

for (const view of VIEWS.filter(({ width }) => width < 500))
  test(`the panel takes the whole of a small screen (${view.name})`, async ({ page, loginAs }) => {
    await useView(page, view)
    await loginAs(PANNEAU.email)
    await page.goto('/v2/logements')
    await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click()
    await box(page).fill('dup')
    await expect(results(page)).toHaveCount(3)
    expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: view.width, height: view.height })
    await expectNoAxeViolations(page)
    await panel(page).getByRole('button', { name: 'Fermer' }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Rechercher' })).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(view.width)
  })
