import type { Page } from 'playwright/test'
import { SCREENS } from '@/lib/domain/acces/screens'
import { openSession } from '../support/api'
import { expectFitInBothThemes } from './support/axe'
import { equalAccessFaults } from './support/equal-access'
import {
  expectNoScrollSideways,
  expectRequiredExplained,
  expectRoomForSpacing,
  expectStatesForced,
  expectWideTargets,
} from './support/fit'
import { hrefsIn, htmlOf, OPENED, PATHS, PERSONS, recordsIn } from './support/screens'
import { CHECKED } from './support/screens-checked'
import { accounts, expect, test } from './support/test'
import { expectTablesTold } from './support/told'

const { ehs, collectif } = accounts
const isPartner = (reader: string | null) =>
  reader !== null && reader !== ehs.super && reader !== collectif.super
const READERS = [
  ['a visitor', (reader: string | null) => reader === null],
  ['the staff', (reader: string | null) => reader === ehs.super],
  ['a landlord', (reader: string | null) => reader === collectif.super],
  ['a partner', isPartner],
] as const

/** 720 px is a window of 1440 px whose page is drawn twice as large. */
const WIDTHS = [1440, 720, 390, 320]
const PRESSED = [1440, 390]
const SPACED = [1440, 720, 320]

async function expectFitAtEveryWidth(page: Page): Promise<void> {
  await expectRequiredExplained(page)
  await expectStatesForced(page)
  await expectTablesTold(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoScrollSideways(page)
    if (SPACED.includes(width)) await expectRoomForSpacing(page)
    if (PRESSED.includes(width)) await expectWideTargets(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

for (const [name, isReader] of READERS)
  test(`[A11Y-01] [A11Y-05] [A11Y-06] [A11Y-07] [TRUST-36] [SAFE-18] spaced, zoomed, narrow or in forced colours, each screen and kind of record of ${name} stays whole, and nothing of it is refused`, async ({
    page,
    loginAs,
  }) => {
    test.setTimeout(600_000)
    const checked = new Set<string>()
    const faults: string[] = []
    let statuses = 0
    let current: string | null = null
    for (const { path, reader } of OPENED) {
      // The page of another service is soon there.
      if (!isReader(reader) || path === '/okta/okta-connexion') continue
      if (reader !== null && reader !== current) await loginAs(reader)
      current = reader
      const records = new Map<string, string>()
      const check = async (address: string) => {
        const response = await page.goto(`/v2${address}`)
        if (!response?.headers()['content-security-policy']?.includes("'nonce-"))
          faults.push(`${address} is without its policy`)
        await test
          .step(address, async () => {
            // accessibility.spec.ts goes through the others.
            if (!CHECKED.has(address)) await expectFitInBothThemes(page)
            await expectFitAtEveryWidth(page)
          })
          .catch((error) => {
            faults.push(`${address} at ${page.viewportSize()?.width} px: ${error.message}`)
          })
        statuses += await page.locator('[data-status]').count()
        const hrefs = await page
          .locator('a[href]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
        for (const [kind, record] of recordsIn(hrefs)) records.set(kind, record)
      }
      await check(path)
      for (const [kind, record] of [...records]) {
        if (checked.has(kind)) continue
        checked.add(kind)
        await check(record)
      }
    }
    expect(faults).toEqual([])
    expect(name === 'a visitor' || (checked.size > 1 && statuses > 1)).toBe(true)
  })

const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? ''

test('[TRUST-36] the document of each record has a title of its own', async () => {
  test.slow()
  const ofScreens = new Set(SCREENS.map(({ title }) => `${title} | Extranet`))
  const kinds = new Set<string>()
  for (const email of PERSONS.flatMap(([, emails]) => emails)) {
    if (email === null) continue
    const session = await openSession(email)
    const records = new Map<string, Set<string>>()
    const read = async (path: string) => {
      const html = await htmlOf(path, session)
      for (const [kind, record] of recordsIn(hrefsIn(html ?? '')))
        records.set(kind, (records.get(kind) ?? new Set()).add(record))
      return html
    }
    for (const path of PATHS) await read(path)
    for (const kind of ['/administration/pages/:id', '/administration/portails/:id'])
      for (const record of [...(records.get(kind) ?? [])].slice(0, 2)) await read(record)
    for (const [kind, addresses] of records) {
      const titles: string[] = []
      for (const address of [...addresses].slice(0, 3)) {
        const html = await htmlOf(address, session)
        if (html !== null) titles.push(titleOf(html))
      }
      if (titles.length > 1) kinds.add(kind)
      const again = titles.filter((title, at) => titles.indexOf(title) !== at)
      expect([email, kind, again]).toEqual([email, kind, []])
      // A page of the content and a family of equipment are screens, under the name of their menu.
      if (!['/:page', '/equipements/:equipement'].includes(kind))
        expect([kind, titles.filter((title) => ofScreens.has(title) || title === '')]).toEqual([kind, []])
    }
  }
  const patterns = SCREENS.filter(({ path }) => path.includes(':')).map(({ path }) => path)
  expect(patterns.filter((path) => !kinds.has(path))).toEqual([])
})

/** A page of the product with this in it, which its code, once there, leaves alone. */
async function spoiled(page: Page, html: string): Promise<void> {
  await page.goto('/v2/connexion')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate((added) => document.querySelector('main')?.insertAdjacentHTML('beforeend', added), html)
}

test('[TRUST-36] what is small, unsaid, cut or alike is seen by the tests', async ({ page }) => {
  await spoiled(page, '<button type="button" style="all: unset">x</button>')
  await expect(expectWideTargets(page)).rejects.toThrow('« x »')
  await spoiled(page, '<form><label>Nom<span data-required> *</span><input></label></form>')
  await expect(expectRequiredExplained(page)).rejects.toThrow('0 explanations')
  await spoiled(page, '<label>Nom<input required></label>')
  await expect(expectRequiredExplained(page)).rejects.toThrow('no sign')
  await spoiled(page, '<p id="cut">Un texte qui tient juste dans sa ligne</p>')
  await page.locator('#cut').evaluate((text) => {
    // What stands beside it may still change its width, as the font of the page comes.
    text.style.cssText =
      'position: absolute; top: 0; left: 0; font-family: monospace; width: max-content; overflow: hidden; white-space: nowrap'
    text.style.width = `${text.getBoundingClientRect().width + 1}px`
  })
  // The page may still settle under the one that was added.
  await expect(async () => {
    await expect(expectRoomForSpacing(page)).rejects.toThrow('Un texte qui tient juste')
  }).toPass()
  await spoiled(page, '<table><tr><th>Nom</th></tr></table>')
  await expect(expectTablesTold(page)).rejects.toThrow('without caption')
  await spoiled(page, '<span data-status style="background: red">Fait</span>')
  await expect(expectStatesForced(page)).rejects.toThrow('Fait')
  await spoiled(page, '<div role="switch" aria-checked="true" aria-label="Marche">Marche</div>')
  await expect(expectStatesForced(page)).rejects.toThrow('aria-checked')
  await spoiled(page, '<div role="group"><fieldset><input aria-label="Nom"></fieldset></div>')
  expect((await equalAccessFaults(page, [])).join()).toContain('fieldset_label_valid')
})
