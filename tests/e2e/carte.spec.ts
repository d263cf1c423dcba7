import type { Page } from 'playwright/test'
import { PARC } from '../support/parc-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const rows = (page: Page, count: number) =>
  page.getByText(`${count} logement${count > 1 ? 's' : ''} dans votre périmètre`, { exact: true }).first()
const map = (page: Page) => page.getByRole('region', { name: 'Carte' })
const mark = (page: Page, name: string) => map(page).getByRole('button', { name, exact: true })
const point = (page: Page, name: string) => map(page).getByRole('link', { name, exact: true })
const zoneOf = (page: Page) => new URL(page.url()).searchParams.get('zone')

test('[PARK-55] the map comes as it is opened; what it shows limits the list, and the list says so', async ({
  page,
  loginAs,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await loginAs(PARC.email)
  await page.goto('/v2/logements')
  await expect(rows(page, 61)).toBeVisible()
  await expect(map(page)).toHaveCount(0)
  expect(asked.filter((url) => /\/carte|style\.json/.test(url))).toEqual([])

  const tile = page.waitForResponse((response) => /\/\d+\/\d+\/\d+\.pbf$/.test(response.url()))
  await page.getByRole('link', { name: 'Carte', exact: true }).click()
  expect((await tile).status()).toBe(200)
  await expect(mark(page, '59 logements')).toBeVisible()
  await expect(point(page, 'SAU-0001, À visiter')).toBeVisible()
  await expect(map(page).getByText(/^1 logement sans coordonnées/)).toBeVisible()
  await expect(rows(page, 61)).toBeVisible()
  expect(zoneOf(page)).toBeNull()
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page, { only: 'color-contrast' })
  await page.emulateMedia({ colorScheme: 'light' })

  await mark(page, '59 logements').click()
  await expect(rows(page, 59)).toBeVisible()
  expect(zoneOf(page)).not.toBeNull()
  await expect(mark(page, '19 logements')).toBeVisible()
  // Nothing nearer parts the dwellings of one address: the list holds them.
  await mark(page, '40 logements').click()
  await expect(rows(page, 40)).toBeVisible()
  await expect(page.getByRole('table').getByRole('link', { name: 'TIL-0001' })).toBeVisible()

  await page.reload()
  await expect(rows(page, 40)).toBeVisible()
  await expect(mark(page, '40 logements')).toBeVisible()
  await page.getByRole('link', { name: 'Voir toute la liste' }).click()
  await expect(rows(page, 61)).toBeVisible()
  await expect(mark(page, '59 logements')).toBeVisible()
  await page.getByRole('link', { name: 'Liste', exact: true }).click()
  await expect(map(page)).toHaveCount(0)
})

test('[PARK-55] the filters of the list limit the map, and a point opens its record', async ({
  page,
  loginAs,
}) => {
  await loginAs(PARC.email)
  await page.goto('/v2/logements?vue=carte')
  await expect(mark(page, '59 logements')).toBeVisible()
  await page.getByRole('link', { name: /^À visiter/ }).click()
  await expect(rows(page, 1)).toBeVisible()
  await expect(mark(page, '59 logements')).toHaveCount(0)
  await point(page, 'SAU-0001, À visiter').click()
  await expect(page).toHaveURL(/\/v2\/logements\/963201/)
})

test('[PARK-55] the keys move the map, and the list with it', async ({ page, loginAs }) => {
  await loginAs(PARC.email)
  await page.goto('/v2/logements?vue=carte')
  await expect(mark(page, '59 logements')).toBeVisible()
  await mark(page, '59 logements').press('Enter')
  await expect(rows(page, 59)).toBeVisible()
  const before = zoneOf(page)
  const plan = map(page).getByRole('region', { name: 'Plan' })
  await plan.focus()
  for (let press = 0; press < 12; press += 1) await plan.press('ArrowRight')
  await expect.poll(() => zoneOf(page)).not.toBe(before)
  await expect(page.getByText('Aucun résultat pour ce périmètre')).toBeVisible()
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click()
  await expect(rows(page, 61)).toBeVisible()
  await expect(mark(page, '59 logements')).toBeVisible()
})

test('[PARK-55] where the browser draws no map, it says so and the list stays', async ({ page, loginAs }) => {
  await page.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(own, this, [kind, ...rest])
      },
    })
  })
  await loginAs(PARC.email)
  await page.goto('/v2/logements?vue=carte')
  await expect(map(page).getByText(/ne peut pas dessiner la carte/)).toBeVisible()
  await expect(rows(page, 61)).toBeVisible()
  await expect(page.getByRole('table').getByRole('link', { name: 'TIL-0001' })).toBeVisible()
})

test('[PARK-55] without its background the map says so, keeps its points, and asks again', async ({
  page,
  loginAs,
}) => {
  await page.route(/\/style\.json$/, (route) => route.abort())
  await loginAs(PARC.email)
  await page.goto('/v2/logements?vue=carte')
  await expect(map(page).getByText(/Le fond de carte ne répond pas/)).toBeVisible()
  await expect(mark(page, '59 logements')).toBeVisible()
  await expect(rows(page, 61)).toBeVisible()
  await page.unroute(/\/style\.json$/)
  const tile = page.waitForResponse((response) => response.url().endsWith('.pbf'))
  await map(page).getByRole('button', { name: 'Réessayer' }).click()
  await tile
  await expect(map(page).getByText(/Le fond de carte ne répond pas/)).toHaveCount(0)
})

test('[PARK-55] equipment and the visits of a day have their map too', async ({ page, loginAs }) => {
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/equipements?vue=carte&etat=En%20retard')
  await expect(
    map(page)
      .getByRole('button', { name: /équipements?, dont \d+ «\sEn retard\s»/ })
      .first(),
  ).toBeVisible()
  await page.goto('/v2/planning?vue=jour')
  await page.getByRole('link', { name: 'Carte', exact: true }).click()
  await expect(map(page)).toBeVisible()
  await expect(page).toHaveURL(/carte=oui/)
  await page.getByRole('link', { name: 'Jour suivant' }).click()
  await expect(map(page)).toBeVisible()
  await page.getByRole('link', { name: 'Semaine', exact: true }).click()
  await expect(map(page)).toHaveCount(0)
})
