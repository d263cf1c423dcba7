import { expect, type Page } from 'playwright/test'

/** Types a number in the window of the search, and follows what bears it to its record (TRUST-47). */
export async function leadsInSearch(page: Page, numero: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const panel = page.getByRole('dialog')
  await panel.getByRole('combobox').fill(numero)
  const found = panel.getByRole('group', { name: 'Numéro exact' }).getByRole('option', { name: numero })
  const href = (await found.getAttribute('href')) ?? ''
  await found.click()
  await expect(page).toHaveURL(href)
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('main').getByText(numero).filter({ visible: true }).first()).toBeVisible()
}
