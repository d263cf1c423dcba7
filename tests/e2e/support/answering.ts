import { expect, type Page } from 'playwright/test'

/** Whether React has taken over the controls that the server drew. */
function isAnswering(): boolean {
  const isTakenOver = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'))
  const drawn = [...document.querySelectorAll('button, input, select, textarea')]
  const own = drawn.filter((control) => control.closest('div[data-wizard], .driver-popover') === null)
  return !('__next_f' in window) || own.every(isTakenOver)
}

/**
 * Waits until React has taken over the controls that the server drew: what is done to them before may be lost. The pointer moves
 * meanwhile, as that of a person: the code of forms comes at this sign. Two kinds are not waited for: the controls of a campaign's
 * flow, which keeps what is done to them; and those of the guided tour, which another library draws and which may be open already.
 */
async function untilAnswering(page: Page): Promise<void> {
  let x = 0
  await expect
    .poll(
      async () => {
        // A page that leads to another one is asked again there.
        const answers = await page.evaluate(isAnswering).catch(() => false)
        if (!answers) await page.mouse.move(++x % 2, 0)
        return answers
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true)
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
