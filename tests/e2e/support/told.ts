import { expect, type Locator, type Page } from 'playwright/test'

/** Each table of data has a name and headers that say what they head; one column at most says how they are sorted. */
export async function expectTablesTold(page: Page): Promise<void> {
  const faults = await page.evaluate(() =>
    [...document.querySelectorAll('main table, [role="dialog"] table:not([role="grid"])')].flatMap(
      (table) => {
        const name = table.querySelector('caption')?.textContent?.trim()
        if (!name) return `without caption: ${table.outerHTML.slice(0, 200)}`
        const bare = [...table.querySelectorAll('th:not([scope])')].map(
          (th) => `${name}: ${th.outerHTML.slice(0, 200)}`,
        )
        const sorted = table.querySelectorAll('th[aria-sort="ascending"], th[aria-sort="descending"]').length
        if (table.querySelector('th[scope="col"]') === null) bare.push(`${name}: no header of a column`)
        if (sorted > 1) bare.push(`${name}: ${sorted} sorted columns`)
        return bare
      },
    ),
  )
  expect(faults).toEqual([])
}

/** Each error is what its field is described by, and that field alone is said to be wrong. */
export async function expectErrorsTied(page: Page): Promise<void> {
  const { faults, count } = await page.evaluate(() => {
    const errors = [...document.querySelectorAll('p[id$="-error"]')].filter((error) =>
      error.checkVisibility(),
    )
    const wrong = [...document.querySelectorAll('[aria-invalid="true"]')].filter((field) =>
      field.checkVisibility(),
    )
    const idsOf = (field: Element) => (field.getAttribute('aria-describedby') ?? '').split(' ')
    const untied = errors.filter(({ id }) => !wrong.some((field) => idsOf(field).includes(id)))
    const mute = wrong.filter(
      (field) => !errors.some(({ id, textContent }) => idsOf(field).includes(id) && textContent?.trim()),
    )
    return {
      count: errors.length,
      faults: [...untied, ...mute].map((element) => element.outerHTML.slice(0, 200)),
    }
  })
  expect(count).toBeGreaterThan(0)
  expect(faults).toEqual([])
}

/**
 * Expects that `open` holds the focus, whichever way Tab goes, but for the browser’s own controls, and that Escape
 * closes it and gives the focus back to what opened it.
 */
export async function expectHeld(page: Page, open: Locator, opener: Locator): Promise<void> {
  await expect(open).toBeVisible()
  const holds = () =>
    open.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    )
  await expect.poll(holds).toBe(true)
  const stops = await open.locator('a[href], button, input, select, textarea, [tabindex="0"]').count()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step <= Math.min(stops, 8); step++) {
      await page.keyboard.press(key)
      expect([key, step, await holds()]).toEqual([key, step, true])
    }
  await page.keyboard.press('Escape')
  await expect(open).not.toBeVisible()
  await expect(opener).toBeFocused()
}
