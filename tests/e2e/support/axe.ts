import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { equalAccessFaults } from './equal-access'
import {
  expectNoScrollSideways,
  expectRequiredExplained,
  expectRoomForSpacing,
  expectWideTargets,
} from './fit'

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const WCAG_21_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

const results = z.object({
  violations: z.array(
    z.object({ id: z.string(), help: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
  ),
})

/** The second engine looks at the wide page alone: its rules are about names and roles, which a width does not change. */
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024

/** Screens that between them hold every shared piece; the colours of the others come from the same tokens. */
const IN_DARK = [
  '',
  '/logements',
  '/contrats',
  '/suivi',
  '/misesenservice/saisir',
  '/documents/factures',
  '/planning',
  '/connexion',
]
const isInDark = (page: Page) =>
  isWide(page) && IN_DARK.some((path) => new URL(page.url()).pathname.replace(/\/$/, '') === `/v2${path}`)

/** Ends what moves, so that colours are those of the theme and not of the way to it; transitions start at the next frame. */
async function settle(page: Page): Promise<void> {
  // A page that is read again has its title a moment after its text.
  await page.waitForFunction(() => document.title !== '')
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    for (let still = 0; still < 2; ) {
      await frame()
      still = moving().length > 0 ? 0 : still + 1
      for (const animation of moving()) animation.finish()
    }
  })
}

/**
 * Fails with the rule and the elements when the page breaks a WCAG 2.1 A or AA rule that a program can check: by axe, then by a
 * second engine where it is judged `byBoth`, whose rules are others, and for the signs of required fields. Of contrast, axe alone
 * judges. Each screen is judged by both in ecrans.spec.ts, and what opens over them in accessibility.spec.ts.
 */
export async function expectNoAxeViolations(
  page: Page,
  options: { exclude?: string[]; only?: 'color-contrast'; byBoth?: boolean } = {},
): Promise<void> {
  await settle(page)
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  const context = { include: [['html']], exclude: (options.exclude ?? []).map((selector) => [selector]) }
  // The elements that break no rule are not described: half of the time of a check.
  const rules = { runOnly: options.only ?? WCAG_21_AA, resultTypes: ['violations'] }
  const run = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(rules)})`
  const { violations } = results.parse(await page.evaluate(run))
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((n) => n.html).join('\n')}`,
  )
  if (options.only === undefined) {
    if (isWide(page) && options.byBoth) faults.push(...(await equalAccessFaults(page, options.exclude ?? [])))
    await expectRequiredExplained(page)
  }
  expect(faults).toEqual([])
}

/** At both widths without loading the page again, and no scroll sideways, spaced or not, down to 320 px. */
export async function expectFitForEveryone(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFitInBothThemes(page)
    await expectNoScrollSideways(page)
    await expectWideTargets(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoScrollSideways(page)
  await expectRoomForSpacing(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Without a chosen theme, the page follows the one of the system; of the rules, contrast alone depends on it, and eight screens show it. */
export async function expectFitInBothThemes(page: Page, options: { byBoth?: boolean } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoAxeViolations(page, options)
  if (!isInDark(page)) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page, { only: 'color-contrast' })
  await page.emulateMedia({ colorScheme: 'light' })
}
