import { expect, type Locator, type Page } from 'playwright/test'

/** Name of what has the focus, as its label or its text says it; the sign of a required field is left out, spaces are plain. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return ''
    const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : null
    const text = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? ''
    return text.replace(/\*/g, '').replace(/\s+/g, ' ').trim()
  })
}

/** Presses Tab until the focus is on what has this name; fails when it does not come in forty times. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let count = 0; count < 40; count++) {
    await page.keyboard.press('Tab')
    const focused = await focusedName(page)
    if (focused === name) return
    passed.push(focused)
  }
  expect(passed).toContain(name)
}

/** Goes to a field with Tab and types in it. */
export async function typeIn(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

type Files = Parameters<Locator['setInputFiles']>[0]

/** Gives files to a field with Tab and Enter: again when the focus went elsewhere in between and no file was asked for. */
export async function chooseFiles(page: Page, name: string, files: Files): Promise<void> {
  await expect(async () => {
    if ((await focusedName(page)) !== name) await tabTo(page, name)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 3_000 }),
      page.keyboard.press('Enter'),
    ])
    await chooser.setFiles(files)
  }).toPass()
}
