import type { Page } from 'playwright/test'
import { LISTS } from '@/lib/app/lists.generated'
import { accounts, expect, test } from './support/test'

/** Whose rows a list is looked at with; the member of staff sees the others. */
const PARK = [
  '/absentsdefinitifs',
  '/certification/suivi',
  '/contrats',
  '/documents/factures',
  '/documents/suivicontractuel',
  '/documents/devis',
  '/dpe',
  '/ensembleimmobilier',
  '/efacture',
  '/equipements',
  '/genqrcode',
  '/intervention',
  '/logements',
  '/logements/nonvisites',
  '/mainteancecontrat',
  '/nonconformite',
  '/rematerialiser',
  '/rendezvous',
  '/suivicontrats',
  '/signatures',
  '/vmcs',
]
const READERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PARK.map((screen) => [screen, accounts.collectif.super])),
  '/misesenservice': accounts.cmi.super,
  '/promoteur/suivimiseenservice': accounts.pim.super,
  '/distributeur/suivi': accounts.dis.super,
  '/distributeurv2/suivimiseenservice': accounts.dis.super,
  '/installateur/suividemande': accounts.ins.super,
  '/assureur': accounts.ass.super,
  '/gestionnaire/suivi': accounts.ges.super,
  '/suivi': accounts.cmi.super,
}
/** Of a list that its screen does not show at first, or not with the same rows each time. */
const VIEWS: Readonly<Record<string, string>> = {
  'mises-en-service-distributeur': '?vue=liste',
  'demandes-acces': '?vue=demandes',
  'avis-reconduction': '?vue=avis',
  // Whatever the other journeys sent last: the subject of an order of service makes a card of five lines.
  courriels: '?recherche=JPO',
}

/** The screens of every list of the product, with what each calls the state of its rows. */
const lists = [...LISTS.values()].map((list) =>
  list.visit(({ name, screen, columns }) => ({
    name,
    screen,
    state: columns.find(({ etats }) => etats !== undefined)?.header,
  })),
)

/** The narrowest, a phone, both sides of the mobile frame's end, a desk. */
const WIDTHS = [320, 390, 957, 958, 1440]

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const { name, screen, state } of lists)
  test(`[TRUST-20] [TRUST-21] the list ${name} shows its state at every width and never pushes its page`, async ({
    page,
    loginAs,
  }) => {
    await loginAs(READERS[screen] ?? accounts.ehs.super)
    await page.goto(`/v2${screen}${VIEWS[name] ?? ''}`)
    if (name === 'mises-en-service-programmes') {
      await page
        .getByRole('link', { name: /^Interventions/ })
        .first()
        .click()
      await expect(page.getByRole('table', { name: /^Interventions/ })).toBeVisible()
    }
    const table = page.getByRole('table').last()
    const rows = table.locator('tbody tr')
    const isEmpty = (await page.getByText('Aucun résultat pour ce périmètre').count()) > 0
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => sideways(page), `sideways at ${width} px`).toBe(0)
    }
    if (isEmpty || (await rows.count()) === 0) return
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.locator('[data-drawer="main"]')).toBeVisible()
    if (state !== undefined) {
      const header = table.getByRole('columnheader', { name: state, exact: true })
      // Figures may stand above the list; sideways, nothing is hidden: see below.
      await header.scrollIntoViewIfNeeded()
      await expect(header).toBeInViewport({ ratio: 1 })
    }
    const scroller = table.locator('xpath=..')
    const hidden = () => scroller.evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect.poll(hidden).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    const highest = () =>
      rows.evaluateAll((found) => Math.max(...found.map((row) => row.getBoundingClientRect().height)))
    await expect.poll(highest).toBeLessThanOrEqual(150)
    await expect(table.locator('thead a:visible')).toHaveCount(0)
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
  await sort.selectOption({ label: 'Livraison, croissant' })
  await expect(page).toHaveURL(/tri=livraison/)
  await expect(sort).toBeFocused()
  await expect(sort.locator('option:checked')).toHaveText('Livraison, croissant')
})

test('[TRUST-20] columns that the person chose stay, and the table shows that it scrolls', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.ass.super)
  const all = lists.find(({ screen }) => screen === '/assureur')
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
  await expect(said).toContainText('720 logements dans votre périmètre, tri par Référence, ordre croissant')
  const sort = page.getByRole('columnheader', { name: 'Référence' }).getByRole('link')
  await sort.press('Enter')
  await expect(said).toContainText('ordre décroissant')
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
  for (const [screen, reader] of Object.entries(READERS)) {
    if (PARK.includes(screen)) continue
    await loginAs(reader)
    const name = lists.find((list) => list.screen === screen)?.name ?? ''
    await page.goto(`/v2${screen}${VIEWS[name] ?? ''}`)
    await expect(
      page.locator('main a[href*="sai"], main a[href$="/gestionnaire/demande"]').first(),
    ).toBeVisible()
  }
  await loginAs(accounts.ges.super)
  await page.goto('/v2/suivi')
  await expect(page.getByRole('list', { name: 'Type' }).getByRole('link')).toHaveText([
    /^Mise en main/,
    /^Document/,
  ])
})
