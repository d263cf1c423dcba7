import { expect, type Page } from 'playwright/test'

/** Whether React has taken over the controls that the server drew. */
function isAnswering(): boolean {
  const isTakenOver = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'))
  const drawn = [...document.querySelectorAll('button, input, select, textarea')]
  const own = drawn.filter((control) => control.closest('.driver-popover, .maplibregl-map') === null)
  return !('__next_f' in window) || own.every(isTakenOver)
}

/**
 * Waits until React has taken over the controls that the server drew: a press on a button before is lost. Those of the guided
 * tour and of maps are not waited for: other libraries draw them, and they may be there already.
 */
async function untilAnswering(page: Page): Promise<void> {
  // A page that leads to another one is asked again there.
  const answers = () => page.evaluate(isAnswering).catch(() => false)
  await expect.poll(answers, { intervals: [50], timeout: 30_000 }).toBe(true)
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
