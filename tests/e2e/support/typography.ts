import { readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'

/** The specification and the acceptance book are typed with straight apostrophes: a text they give keeps its own. */
const book = ['docs/spec.md', 'docs/recette.md'].map((file) => readFileSync(file, 'utf8')).join(' ')

const VOCABULARY = readFileSync('docs/vocabulaire.md', 'utf8')

/** Other writings of a thing that has a name, from the table of docs/vocabulaire.md. */
const OTHER_WORDS: readonly string[] = VOCABULARY.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| La chose'))
  .flatMap((line) => (line.split('|')[3] ?? '').split(';').map((word) => word.trim()))
  .filter((word) => word !== '')

/** A label, a header or the name of a fact that is one of them, or a sentence that says it; a text that the book quotes whole is its own. */
const saysOther = (text: string) =>
  book.includes(`"${text}"`) || book.includes(`« ${text} »`)
    ? undefined
    : OTHER_WORDS.find((word) => text === word || (word.includes(' ') && text.includes(word)))

const APOSTROPHE = 'a straight apostrophe'

const FAULTS: readonly (readonly [string, RegExp])[] = [
  ['a space that breaks', /\S [;:!?»](?=[\s.,)…]|$)|« /u],
  [APOSTROPHE, /\p{L}'\p{L}/u],
  ['two spaces', /\S[ \u00a0\u202f]{2,}\S/u],
  ['a space before a comma or a full stop', /[\p{L}\p{N})»][ \u00a0\u202f]+[,.](?=\s|$)/u],
]

/**
 * Every text of the page is typeset, those for screen readers too, and each thing has its one name (TRUST-37, A11Y-15). What
 * people typed, in fields and in the rows of lists, stays as they typed it; the neighbours inside a paragraph are read as one.
 */
export async function expectTypeset(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>()
    const isLeft = (element: Element | null) =>
      element === null || element.closest('script, style, noscript, textarea, td, pre, code, svg') !== null
    const isInline = (node: Node) =>
      node.nodeType === Node.TEXT_NODE ||
      (node instanceof HTMLElement && getComputedStyle(node).display.startsWith('inline'))
    for (const element of document.querySelectorAll('body *')) {
      if (isLeft(element)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (element.hasAttribute(name)) found.add(element.getAttribute(name) ?? '')
      const parts = [...element.childNodes]
      // A text with what stands in its line; what is drawn apart is read apart.
      if (parts.some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
        found.add(parts.every(isInline) ? (element.textContent ?? '') : '')
      for (const node of parts) if (node.nodeType === Node.TEXT_NODE) found.add(node.nodeValue ?? '')
    }
    // Line ends of the source are one space on the screen.
    return [...found].map((text) => text.replace(/[\t\n ]+/g, ' ').trim()).filter((text) => text !== '')
  })
  const faults = texts.flatMap((text) => {
    const said = text.replace(/[\u00a0\u202f]/g, ' ')
    const other = saysOther(said)
    return [
      ...FAULTS.filter(
        ([name, fault]) => fault.test(text) && !(name === APOSTROPHE && book.includes(said)),
      ).map(([name]) => `${name}: ${text}`),
      ...(other === undefined ? [] : [`« ${other} »: ${text}`]),
    ]
  })
  expect(faults).toEqual([])
}
