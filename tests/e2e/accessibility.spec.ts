import type { Page } from 'playwright/test'
import { expectFitInBothThemes } from './support/axe'
import { accounts, expect, test } from './support/test'
import { expectHeld } from './support/told'

const { collectif } = accounts

test('[A11Y-04] what opens over the pages has no fault of accessibility; drawers hold the focus and give it back', async ({
  page,
  loginAs,
}) => {
  test.setTimeout(180_000)
  await loginAs(collectif.admin)
  await page.goto('/v2/logements?etat=Absent')
  for (const opener of ['Filtres', 'Colonnes', 'Exporter']) {
    const button = page.getByRole('main').getByRole('button', { name: opener })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const id = await button.getAttribute('aria-controls')
    await expect(page.locator(`[id="${id}"]`)).toBeVisible()
    await expectFitInBothThemes(page, { byBoth: true })
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  }
})

test('[A11Y-04] the guided tour and the perimeter have no fault of accessibility', async ({
  page,
  loginAs,
}) => {
  test.setTimeout(180_000)
  await loginAs(collectif.admin)
  await page.goto('/v2/logements?etat=Absent')
  await page.getByRole('button', { name: 'Visite guidée' }).click()
  const tour = page.getByRole('dialog')
  await expect(tour).toBeVisible()
  await expectFitInBothThemes(page, { byBoth: true })
  await page.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
  await page.getByRole('tab', { name: 'Périmètre' }).click()
  await expect(page.getByRole('button', { name: 'Appliquer' })).toBeVisible()
  await expectFitInBothThemes(page, { byBoth: true })
})

test('[A11Y-04] drawers have no fault of accessibility, hold the focus and give it back', async ({
  page,
  loginAs,
}) => {
  test.setTimeout(180_000)
  await loginAs(collectif.admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/v2/logements?etat=Absent')
  for (const [opener, id] of [
    ['Afficher les raccourcis', '#raccourcis'],
    ['Afficher le menu', '#menu-principal'],
  ] as const) {
    const button = page.getByRole('button', { name: opener })
    await button.click()
    const drawer = page.locator(id)
    await expect(drawer).toBeVisible()
    await expectFitInBothThemes(page, { byBoth: true })
    await expectHeld(page, drawer, button)
  }
})

test('[A11Y-12] home says how accessible the extranet is, and leads to the declaration', async ({
  page,
  loginAs,
}) => {
  for (const email of [collectif.utilisateur, accounts.analytique.utilisateur]) {
    await loginAs(email)
    await page.goto('/v2/')
    await page.getByRole('main').getByRole('link', { name: 'Accessibilité : partiellement conforme' }).click()
    await expect(page).toHaveURL(/\/v2\/accessibilite$/)
    await expect(page.getByRole('heading', { name: 'Déclaration d’accessibilité' })).toBeVisible()
  }
})

/** The longest transition, animation or movement under way of the page, in seconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const parts = [undefined, '::before', '::after', '::backdrop']
    const styles = [...document.querySelectorAll('*')].flatMap((element) =>
      parts.map((part) => getComputedStyle(element, part)),
    )
    const durations = styles.flatMap((style) => [style.transitionDuration, style.animationDuration])
    const declared = durations.flatMap((list) => list.split(',').map((one) => Number.parseFloat(one) || 0))
    const running = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime)
    return Math.max(...declared, ...running.map((end) => Number(end ?? 0) / 1000))
  })

test('[A11Y-13] where less motion is asked for, nothing moves for longer than 0.01 s', async ({
  page,
  loginAs,
}) => {
  await loginAs(collectif.admin)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/v2/')
  await page.getByRole('button', { name: 'Patrimoine' }).click()
  expect(await longestMotion(page)).toBeGreaterThan(0.01)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Patrimoine' }).click()
  await page.getByRole('button', { name: 'Patrimoine' }).click()
  // What was under way before the preference changed comes to its end.
  await expect.poll(() => longestMotion(page)).toBeLessThanOrEqual(0.01)
})

test('[A11Y-02] the first Tab offers to skip to the content', async ({ page, loginAs }) => {
  await loginAs(collectif.admin)
  await page.goto('/v2/logements')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
