import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { z } from 'zod'

const WCAG_21_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

const results = z.object({
  violations: z.array(
    z.object({ id: z.string(), help: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
  ),
})

/** Fails with the rule and the elements when the page breaks a WCAG 2.1 A or AA rule that a program can check. */
export async function expectNoAxeViolations(page: Page, options: { exclude?: string[] } = {}): Promise<void> {
  await page.evaluate(axe.source)
  const context = { include: [['html']], exclude: (options.exclude ?? []).map((selector) => [selector]) }
  const run = `axe.run(${JSON.stringify(context)}, ${JSON.stringify({ runOnly: WCAG_21_AA })})`
  const { violations } = results.parse(await page.evaluate(run))
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((n) => n.html).join('\n')}`,
  )
  expect(faults).toEqual([])
}
