import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { z } from 'zod'

/** IBM Equal Access: rules of its own for names, roles, landmarks, groups and what can be reached by keyboard. */
const source = readFileSync(require.resolve('accessibility-checker-engine'), 'utf8')

const results = z.array(
  z.object({
    ruleId: z.string(),
    message: z.string(),
    snippet: z.string(),
    path: z.object({ dom: z.string() }),
  }),
)

/** Rules that are not run, and why. */
const LEFT_OUT: readonly string[] = [
  // Only ever « potential », and the slowest of all: a quarter of a check.
  'element_tabbable_unobscured',
]

/** A rule that is wrong about one thing alone. */
const MISTAKEN: readonly { rule: string; about: RegExp }[] = [
  // The text of a label that is not drawn is read all the same; axe asks for the name of the box.
  { rule: 'label_content_exists', about: /class="check[ "]/ },
  // On a phone rows are cards: the row of headers is not drawn, each card begins with the header of its row.
  { rule: 'table_headers_exists', about: /cards:block/ },
  // The half-days of a month are one choice, told day by day: fieldsets within a fieldset.
  { rule: 'input_checkboxes_grouped', about: /name="creneau"/ },
  // The standard has « username » on fields of e-mail (control group « Username »); html-validate knows it.
  { rule: 'input_autocomplete_valid', about: /autocomplete="username"[^>]* type="email"/ },
]

/** The violations of a page that are sure; what the engine calls potential or a recommendation is for people to judge. */
export async function equalAccessFaults(page: Page, exclude: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('ace' in window))) await page.evaluate(source)
  const found = await page.evaluate(`(async () => {
    const checker = new ace.Checker()
    const wcag = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2')
    const rulesOf = ({ rules = [] }) =>
      rules.filter(({ id, level }) => level === 'VIOLATION' && !${JSON.stringify(LEFT_OUT)}.includes(id))
    const checkpoints = wcag.checkpoints.map((one) => ({ ...one, rules: rulesOf(one) }))
    checker.addGuideline({ ...wcag, id: 'OURS', checkpoints })
    const { results } = await checker.check(document, ['OURS'])
    const elementOf = (path) => document.evaluate(path, document, null, 9, null).singleNodeValue
    const isAbout = ({ ruleId, value: [level, verdict], path: { dom } }) => {
      if (level !== 'VIOLATION' || verdict !== 'FAIL') return false
      // The browser draws a PDF in a document of its own.
      if (dom.includes('/iframe')) return false
      const element = elementOf(dom)
      // What a closed part of a page holds is there for nobody: its names are not drawn, nor read.
      if (element !== null && !element.checkVisibility()) return false
      // A window that keeps the focus hides the page behind it, as Radix marks it.
      if (ruleId === 'aria_hidden_nontabbable' && element?.closest('[data-aria-hidden]')) return false
      return ${JSON.stringify(exclude)}.every((selector) => !element?.closest(selector))
    }
    return results.filter(isAbout)
  })()`)
  return results
    .parse(found)
    .filter(
      ({ ruleId, snippet }) => !MISTAKEN.some(({ rule, about }) => rule === ruleId && about.test(snippet)),
    )
    .map(({ ruleId, message, snippet, path }) => `${ruleId}: ${message}\n${snippet}\n${path.dom}`)
}
