import type { Page } from 'playwright/test'

/**
 * Takes out of the page the rows, cards and entries that are drawn as another one is, but for the first and the longest of
 * each kind: what holds for one holds for all, and a check lasts as long as the page is large. Nothing is to be pressed after.
 */
export async function keepOneOfEach(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shapeOf = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .map(({ tagName, classList }) => `${tagName}.${classList.value}`)
        .join()
    for (const parent of document.querySelectorAll(':is(tbody, ul, ol)')) {
      const kinds = new Map<string, Element[]>()
      for (const child of parent.children) {
        const shape = shapeOf(child)
        kinds.set(shape, [...(kinds.get(shape) ?? []), child])
      }
      for (const alike of kinds.values()) {
        const lengths = alike.map(({ textContent }) => textContent.length)
        const longest = lengths.indexOf(Math.max(...lengths))
        for (const [rank, child] of alike.entries()) if (rank !== 0 && rank !== longest) child.remove()
      }
    }
  })
}
