import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { z } from 'zod'

const WCAG_21_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

const results = z.object({
  violations: z.array(
    z.object({ id: z.string(), help: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
  ),
})

/** Ends what moves, so that colours are those of the theme and not of the way to it; transitions start at the next frame. */
async function settle(page: Page): Promise<void> {
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

/** Fails with the rule and the elements when the page breaks a WCAG 2.1 A or AA rule that a program can check. */
export async function expectNoAxeViolations(
  page: Page,
  options: { exclude?: string[]; only?: 'color-contrast' } = {},
): Promise<void> {
  await settle(page)
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const context = { include: [['html']], exclude: (options.exclude ?? []).map((selector) => [selector]) }
  const run = `axe.run(${JSON.stringify(context)}, ${JSON.stringify({ runOnly: options.only ?? WCAG_21_AA })})`
  const { violations } = results.parse(await page.evaluate(run))
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((n) => n.html).join('\n')}`,
  )
  expect(faults).toEqual([])
}
