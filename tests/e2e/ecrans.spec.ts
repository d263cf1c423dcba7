import type { Page } from 'playwright/test'
import { keepOneOfEach } from './support/alike'
import { expectFitInBothThemes } from './support/axe'
import { watchConsole } from './support/console'
import {
  expectNoScrollSideways,
  expectRequiredExplained,
  expectRoomForSpacing,
  expectStatesForced,
  expectWideTargets,
} from './support/fit'
import {
  expectFirstRow,
  expectHeadersInView,
  expectLowCards,
  expectPrinted,
  expectStateInView,
} from './support/lists-shown'
import { recordsIn } from './support/screens'
import { expect, test } from './support/test'
import { expectTablesTold } from './support/told'
import { expectTypeset } from './support/typography'
import { screenOf, WALK, type Walked } from './support/walked'

/** Both sides of the mobile frame's end; 720 px is a window of 1440 px whose page is drawn twice as large. */
const BETWEEN = [720, 957, 958]

/** Screens that show what the staff wrote, as they wrote it; so does each record. */
const WRITTEN = ['/jeuconcours', '/administration/pages', '/administration/tutoriel']

const windowOf = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

/** Lists are drawn by one frame: of the others, what is their own is looked at. */
const WHOLE_LISTS = ['/logements', '/suivi', '/documents/factures', '/administration/groupes']

/** All that is true of every screen, on the page that is open at a desk. */
async function expectSound(page: Page, { path = '', list, isCut }: Partial<Walked> = {}): Promise<void> {
  const isWhole = list === undefined || WHOLE_LISTS.includes(path)
  await expect(page.locator('main :is(h1, h2):visible').first()).toBeVisible()
  await expectRequiredExplained(page)
  await expectTablesTold(page)
  if (list) {
    await expectStateInView(page, list.state)
    await expectFirstRow(page, 'desk')
    await expectHeadersInView(page)
    await expectPrinted(page)
  }
  await windowOf(page, 390)
  await expectNoScrollSideways(page)
  if (list) {
    await expectFirstRow(page, 'phone')
    await expectLowCards(page, list)
  }
  await keepOneOfEach(page)
  await expectWideTargets(page)
  if (isWhole) await expectFitInBothThemes(page)
  await windowOf(page, 320)
  await expectNoScrollSideways(page)
  if (isWhole) await expectRoomForSpacing(page)
  for (const width of BETWEEN) {
    await windowOf(page, width)
    await expectNoScrollSideways(page)
  }
  await windowOf(page, 1440)
  await expectNoScrollSideways(page)
  await expectWideTargets(page)
  await expectFitInBothThemes(page, { byBoth: isWhole })
  if (!isWhole) return
  await expectStatesForced(page)
  if (!isCut) await expectRoomForSpacing(page)
}

for (const { name, screens } of WALK)
  test(`[A11Y-01] [A11Y-05] [A11Y-06] [A11Y-07] [TRUST-20] [TRUST-21] [TRUST-36] [TRUST-37] [TRUST-52] [TRUST-53] [TRUST-54] [A11Y-15] [SAFE-18] each screen and kind of record is accessible, well set and whole at every width, and nothing of it is refused: ${name}`, async ({
    page,
    loginAs,
  }) => {
    test.setTimeout(480_000)
    const messages = watchConsole(page)
    const faults: string[] = []
    const checked = new Set<string>()
    let current: string | null = null
    for (const walked of screens) {
      const { path, reader, missing } = walked
      if (reader !== null && reader !== current) await loginAs(reader)
      current = reader
      const records = new Map<string, string>()
      const check = async (address: string) => {
        await windowOf(page, 1440)
        // A fragment alone would not open the page again.
        if (address.includes('#')) await page.goto('about:blank')
        const response = await page.goto(`/v2${address}`)
        const policy = response?.headers()['content-security-policy'] ?? ''
        if (!policy.includes("'nonce-")) faults.push(`${address} is without its policy`)
        const hrefs = await page
          .locator('a[href]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
        await test
          .step(address, async () => {
            const tab = /^\/espacepersonnel#(\w+)$/.exec(address)?.[1]
            if (tab) await expect(page.locator(`#mon-espace-${tab}-panel`)).toBeVisible()
            if (address === path && !WRITTEN.includes(path)) await expectTypeset(page)
            await expectSound(page, address === path ? walked : {})
            const errors = messages.errors.splice(0)
            if (!missing) expect(errors).toEqual([])
          })
          .catch((error) => {
            faults.push(`${address} at ${page.viewportSize()?.width} px: ${error.message}`)
          })
        for (const [kind, record] of recordsIn(hrefs)) records.set(kind, record)
      }
      await check(path)
      for (const [kind, record] of [...records]) {
        if (checked.has(kind) || screenOf(kind) !== path.split(/[?#]/)[0]) continue
        checked.add(kind)
        await check(record)
      }
    }
    expect(faults).toEqual([])
    expect(messages.violations).toEqual([])
  })
