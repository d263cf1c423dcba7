import type { Page } from 'playwright/test'

export const VIEWS = [
  { name: 'bureau clair', width: 1440, height: 1000, theme: 'light' },
  { name: 'bureau sombre', width: 1440, height: 1000, theme: 'dark' },
  { name: 'mobile clair', width: 390, height: 844, theme: 'light' },
  { name: 'mobile sombre', width: 390, height: 844, theme: 'dark' },
] as const

export type View = (typeof VIEWS)[number]

/** Sets the window's size and the chosen theme; call it before the page is opened. */
export async function useView(page: Page, view: View): Promise<void> {
  await page.setViewportSize({ width: view.width, height: view.height })
  await page.emulateMedia({ colorScheme: view.theme })
  await page.context().addCookies([{ name: 'theme', value: view.theme, domain: 'localhost', path: '/' }])
}
