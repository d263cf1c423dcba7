import { expect, type Page } from 'playwright/test'

/**
 * No line of the page may start with ; : ! ? or », nor end with «: the space beside them does not break (TRUST-37).
 * What people typed, in fields and in the rows of lists, stays as they typed it.
 */
export async function expectTypeset(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, nodeValue: text } = node
      if (!text || parent?.closest('script, style, textarea, td, pre, code')) continue
      if (/\S [;:!?»](?=[\s.,)…]|$)|« /u.test(text)) found.push(text.trim())
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name) ?? ''
        if (!element.closest('td') && /\S [;:!?»](?=[\s.,)…]|$)|« /u.test(text))
          found.push(`${name}: ${text}`)
      }
    return [...new Set(found)]
  })
  expect(faults).toEqual([])
}
