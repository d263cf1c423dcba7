import type { Page } from 'playwright/test'
import { openSession, SESSION_COOKIE } from '../support/api'
import { keepNoDraft } from './support/saisie'
import { htmlOf, OPENED } from './support/screens'
import { expect, test } from './support/test'
import { JOURNEYS } from './support/wizard-journeys'

// One after another: each reads the pages that were drawn for the first.
test.describe.configure({ mode: 'default' })

const DAY = '2026-12-16'
/** The keys of that day, in the orders in which browsers take them. */
const ORDERS = ['16122026', '12162026'] as const

/** The order of this browser. */
async function keysOf(page: Page): Promise<string> {
  const field = page.locator('input')
  for (const keys of ORDERS) {
    // A field of its own: what one order left half typed is no value, and stays.
    await page.setContent('<input type="date">')
    await field.focus()
    await page.keyboard.type(keys)
    if ((await field.inputValue()) === DAY) return keys
  }
  throw new Error('A day is typed in another order here')
}

/** Controls of a form that the browser cannot send by itself. */
const OF_CODE = 'form:not([action]) :is(input:not([type="hidden"]), select, textarea, button)'
const days = (page: Page) =>
  page.locator('form:not([action]) input[type="date"]:not([disabled], [readonly]):visible')
const TEXT =
  'form:not([action]) input:is([type="text"], :not([type])):not([disabled], [readonly], [role="combobox"], [inputmode]):visible'
const texts = (page: Page) => page.locator(TEXT)

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

type Drawn = { path: string; session: string | null; html: string }

async function draw(): Promise<Drawn[]> {
  const sessions = new Map<string | null, string | null>([[null, null]])
  const drawn: Drawn[] = []
  for (const { path, reader } of OPENED) {
    if (reader !== null && !sessions.has(reader)) sessions.set(reader, await openSession(reader))
    const session = sessions.get(reader) ?? null
    drawn.push({ path, session, html: (await htmlOf(path, session === null ? '' : { session })).html ?? '' })
  }
  return drawn
}

let drawing: Promise<Drawn[]> | undefined

/** The screens whose HTML from the server holds this, each with who opens it; those of one reader after each other. */
async function screensWith(mark: RegExp): Promise<Drawn[]> {
  drawing ??= draw()
  return (await drawing).filter(({ html }) => mark.test(html))
}

async function become(page: Page, session: string | null): Promise<void> {
  await page.context().clearCookies()
  if (session !== null)
    await page
      .context()
      .addCookies([{ name: SESSION_COOKIE, value: session, domain: 'localhost', path: '/' }])
}

test.describe('without any code', () => {
  test.use({ javaScriptEnabled: false })

  test('[TRUST-43] no form that needs its code takes a key, a choice or a press before it has come', async ({
    page,
  }) => {
    test.setTimeout(300_000)
    // What the HTML names is not asked for: its controls alone are looked at.
    await page.route('**', (route) => route.abort())
    const early: string[] = []
    let waiting = 0
    for (const { path, html } of await screensWith(/<form(?![^>]*action)/)) {
      await page.setContent(html, { waitUntil: 'domcontentloaded' })
      const controls = await page.locator(OF_CODE).evaluateAll((all) =>
        all.map((control) => ({
          takes: control.matches(':enabled'),
          html: control.outerHTML.slice(0, 120),
        })),
      )
      waiting += controls.length
      early.push(...controls.filter(({ takes }) => takes).map(({ html }) => `${path} ${html}`))
    }
    expect(early).toEqual([])
    expect(waiting).toBeGreaterThan(100)
  })
})

test('[TRUST-43] a date typed at once is whole or not there, in every form that opens on one', async ({
  page,
  asVisitor,
}) => {
  test.setTimeout(300_000)
  await asVisitor()
  const keys = await keysOf(page)
  const played: string[] = []
  for (const { path, session } of await screensWith(/<form.*type="date"/s)) {
    await become(page, session)
    await test.step(path, async () => {
      const { release } = await openHeld(page, path)
      const field = days(page).first()
      const drawn = await field.inputValue()
      await field.evaluate((input) => input.focus())
      await page.keyboard.type(keys.slice(0, 3))
      await release()
      await page.keyboard.type(keys.slice(3))
      await settled(page)
      await expect(field).toHaveValue(drawn)
      await field.fill('')
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
  expect(played).toEqual(expect.arrayContaining(['/misesenservice/saisir', '/certification/certification']))
})

test('[TRUST-43] in every form in steps the rules of a field hold for what is typed first, and a press before the code does nothing by halves', async ({
  page,
  asVisitor,
}) => {
  test.setTimeout(300_000)
  await asVisitor()
  const played: string[] = []
  for (const { path, session } of await screensWith(/data-wizard/)) {
    await become(page, session)
    await test.step(path, async () => {
      const { release } = await openHeld(page, path)
      const button = page.locator('form:not([action]) button[type="submit"]').last()
      await button.dispatchEvent('click')
      await page.keyboard.press('Enter')
      const field = texts(page).first()
      const isTyped = (await page.locator(TEXT).count()) > 0
      const filled = isTyped ? field.fill('élodie') : null
      await release()
      await filled
      // The step that was filled is named, nothing that was typed is.
      expect([...new URL(page.url()).searchParams.keys()].filter((key) => key !== 'etape')).toEqual([])
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
      if (!isTyped) return
      const first = await field.inputValue()
      await field.fill('')
      await field.pressSequentially('élodie')
      expect(first).toBe(await field.inputValue())
      played.push(path)
    })
  }
  expect(played).toContain('/misesenservice/saisir')
  expect(played.length).toBeGreaterThan(5)
})

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
  await loginAs(JOURNEYS.CMI.email)
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
