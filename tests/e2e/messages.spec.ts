import type { Page } from 'playwright/test'
import { accounts, expect, test } from './support/test'

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 700 },
] as const

const message = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Fermer' }) })

for (const size of WINDOWS)
  test(`[TRUST-17] at ${size.width} px a message covers no button of the page’s end, and leaves with its cause`, async ({
    page,
    loginAs,
  }) => {
    await page.setViewportSize(size)
    await loginAs(accounts.ehs.super)
    await page.route('**/v2/api/listes/*/export?*', (route) => route.fulfill({ status: 500, json: {} }))

    await page.goto('/v2/logements')
    await page.getByRole('button', { name: 'Exporter' }).click()
    await page.getByRole('menuitem', { name: 'Fichier CSV' }).click()
    await expect(message(page)).toContainText('L’export n’a pas pu être lancé')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const box = await message(page).boundingBox()
    const end = await page.locator('main').evaluate((main) => {
      const shown = [...main.querySelectorAll('button, a[href]')].map((one) => one.getBoundingClientRect())
      return Math.max(...shown.filter(({ height }) => height > 0).map(({ bottom }) => bottom))
    })
    expect(end).toBeLessThanOrEqual(box?.y ?? 0)

    await page.getByRole('link', { name: 'Accueil' }).first().click()
    await expect(page).toHaveURL(/\/v2\/?$/)
    await expect(message(page)).toHaveCount(0)
  })

for (const size of WINDOWS)
  test(`[TRUST-17] at ${size.width} px the bar of a wizard rises above a message`, async ({
    page,
    loginAs,
  }) => {
    await page.setViewportSize(size)
    await loginAs(accounts.cmi.super)
    await page.route('**/v2/api/auth/logout', (route) => route.abort())
    await page.goto('/v2/misesenservice/saisir')
    await page.locator('[data-sticky-bar] button').first().waitFor()
    await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
    const told = page.getByRole('status').filter({ hasText: 'La déconnexion n’a pas abouti' })
    await expect(told).toBeVisible()
    await expect
      .poll(async () => {
        const [bar, box] = [await page.locator('[data-sticky-bar]').boundingBox(), await told.boundingBox()]
        return bar !== null && box !== null && bar.y + bar.height <= box.y
      })
      .toBe(true)
  })
