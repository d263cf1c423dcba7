import type { Page } from 'playwright/test'

/**
 * Waits until React has taken over the controls that the server drew: what is done to them before may be lost. Two kinds never
 * are: those of a campaign's flow, whose code is fetched at the first sign of a person, and keeps it; and those of the guided
 * tour, which another library draws and which may be open already.
 */
async function untilAnswering(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTakenOver = (control: Element) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps'))
    const drawn = [...document.querySelectorAll('button, input, select, textarea')]
    const own = drawn.filter((control) => control.closest('div[data-wizard], .driver-popover') === null)
    return !('__next_f' in window) || own.every(isTakenOver)
  })
}

/**
 * From now on an address that is opened, or opened again, in this page is one that answers. The pages of the test's own window
 * are already so: for those of a window that a test opens itself.
 */
export function openAnswering(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    await untilAnswering(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    await untilAnswering(page)
    return response
  }
}
