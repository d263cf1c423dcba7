import type { Page } from 'playwright/test'
import { keepNoDraft } from './support/saisie'
import { OPENED } from './support/screens'
import { expect, test } from './support/test'

const DAY = '2026-12-16'
/** The keys of that day, in the order of each language. */
const ORDERS = [
  { locale: 'fr-FR', keys: '16122026' },
  { locale: 'en-US', keys: '12162026' },
] as const

/** Controls of a form that the browser cannot send by itself. */
const OF_CODE = 'form:not([action]) :is(input:not([type="hidden"]), select, textarea, button)'
const days = (page: Page) =>
  page.locator('form:not([action]) input[type="date"]:not([disabled], [readonly]):visible')
const texts = (page: Page) =>
  page.locator(
    'form:not([action]) input:is([type="text"], :not([type])):not([disabled], [readonly], [role="combobox"]):visible',
  )

/** Holds back the code of the pages that are opened from now on. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.fallback()
  })
  return release
}

/** Opens a page whose code does not come; `release` lets it, and lasts until the page answers. */
async function openHeld(page: Page, path: string): Promise<{ release: () => Promise<void> }> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await keepNoDraft(page)
  const letCode = await holdCode(page)
  const opened = page.goto(`/v2${path}`, { waitUntil: 'commit' })
  await page.getByRole('main').waitFor()
  return {
    release: async () => {
      letCode()
      await opened
    },
  }
}

test.describe('without any code', () => {
  test.use({ javaScriptEnabled: false })

  test('[TRUST-43] no form that needs its code takes a key, a choice or a press before it has come', async ({
    page,
    loginAs,
    asVisitor,
  }) => {
    test.setTimeout(300_000)
    await asVisitor()
    const early: string[] = []
    let waiting = 0
    for (const { path, reader } of OPENED) {
      if (reader === null) await page.context().clearCookies()
      else await loginAs(reader)
      await page.goto(`/v2${path}`)
      waiting += await page.locator(OF_CODE).count()
      for (const control of await page.locator(`:is(${OF_CODE}):enabled`).all())
        early.push(`${path} ${await control.evaluate((element) => element.outerHTML.slice(0, 120))}`)
    }
    expect(early).toEqual([])
    expect(waiting).toBeGreaterThan(100)
  })
})

for (const { locale, keys } of ORDERS)
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test(`[TRUST-43] a date typed at once in the order of ${locale} is whole or not there, in every form that opens on one`, async ({
      page,
      loginAs,
      asVisitor,
    }) => {
      test.setTimeout(300_000)
      await asVisitor()
      const played: string[] = []
      for (const { path, reader } of OPENED) {
        if (reader === null) await page.context().clearCookies()
        else await loginAs(reader)
        if (!(await opensOnADay(page, path))) continue
        await test.step(path, async () => {
          const { release } = await openHeld(page, path)
          const field = days(page).first()
          await field.evaluate((input) => input.focus())
          await page.keyboard.type(keys.slice(0, 3))
          await release()
          await page.keyboard.type(keys.slice(3))
          await expect(field).toHaveValue('')
          await field.focus()
          await page.keyboard.type(keys)
          await expect(field).toHaveValue(DAY)

          const again = await openHeld(page, path)
          const filled = days(page).first().fill(DAY)
          await again.release()
          await filled
          await settled(page)
          await expect(days(page).first()).toHaveValue(DAY)
          played.push(path)
        })
      }
      expect(played).toContain('/misesenservice/saisir')
      expect(played.length).toBeGreaterThan(2)
    })
  })

test('[TRUST-43] the rules of a field hold for what is typed first, and a press before the code does nothing by halves', async ({
  page,
  loginAs,
  asVisitor,
}) => {
  test.setTimeout(600_000)
  await asVisitor()
  let played = 0
  for (const { path, reader } of OPENED) {
    if (reader === null) await page.context().clearCookies()
    else await loginAs(reader)
    if (!(await opensOnAText(page, path))) continue
    await test.step(path, async () => {
      const { release } = await openHeld(page, path)
      const address = page.url()
      const button = page.locator('form:not([action]) button[type="submit"]').last()
      await button.dispatchEvent('click')
      await page.keyboard.press('Enter')
      const field = texts(page).first()
      const filled = field.fill('élodie')
      await release()
      await filled
      const first = await field.inputValue()
      expect(page.url()).toBe(address)
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
      await field.fill('')
      await field.pressSequentially('élodie')
      expect(first).toBe(await field.inputValue())
      played++
    })
  }
  expect(played).toBeGreaterThan(10)
})

async function opensOnADay(page: Page, path: string): Promise<boolean> {
  await page.goto(`/v2${path}`)
  return (await days(page).count()) > 0
}

async function opensOnAText(page: Page, path: string): Promise<boolean> {
  await page.goto(`/v2${path}`)
  return (await texts(page).count()) > 0
}

/** Two frames and the effects they bring: what would empty a field has had its turn. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))),
  )

test('[TRUST-43] the date of delivery that is typed as the page opens is the one that is kept', async ({
  page,
  loginAs,
}) => {
  const stored: unknown[] = []
  await loginAs('cmi.pannes@exemple.fr')
  const { release } = await openHeld(page, '/misesenservice/saisir')
  await page.route('**/api/brouillons/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    stored.push(route.request().postDataJSON())
    return route.fallback()
  })
  const field = page.getByLabel('Date de livraison')
  const filled = field.fill(DAY)
  await release()
  await filled
  await expect.poll(() => JSON.stringify(stored.at(-1) ?? null)).toContain('"16"')
  expect(JSON.stringify(stored.at(-1))).toMatch(/"day":"16","month":"12","year":"2026"/)
})
