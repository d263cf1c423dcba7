import type { BrowserContext, Page } from 'playwright/test'
import { accounts, expect, test } from './support/test'

const DAY = 86_400

async function cookie(context: BrowserContext, name: string) {
  return (await context.cookies()).find((one) => one.name === name)
}

const main = (page: Page) => page.getByRole('complementary', { name: 'Menu principal' })
const mini = (page: Page) => page.getByRole('complementary', { name: 'Barre de raccourcis' })
const period = (page: Page) => page.getByRole('banner').getByRole('textbox', { name: 'Période' })

test('[SHELL-01] [SHELL-03] the main layout on /logements', async ({ page, loginAs, shell }) => {
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/logements')
  await expect(shell.home).toHaveAttribute('href', /^\/v2\/?$/)
  await expect(period(page)).toHaveValue('01/01/2026 - 31/12/2026')
  await expect(shell.personalSpace).toHaveAttribute('href', '/v2/espacepersonnel')
  await expect(shell.logout).toBeVisible()
  await expect(main(page)).toBeVisible()
  await shell.miniToggle.click()
  await expect(mini(page)).toBeVisible()
  await expect(page.getByRole('alert').first()).toBeAttached()
})

test('[PLATFORM-02] a menu link changes the page without reloading the document', async ({
  page,
  loginAs,
}) => {
  await loginAs('perimetre.super@exemple.fr')
  await page.goto('/v2/')
  await page.evaluate(() => Object.assign(window, { marker: 'kept' }))
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  const logements = menu.getByRole('link', { name: 'Logements', exact: true })
  if (!(await logements.isVisible())) await menu.getByRole('button', { name: 'Patrimoine' }).click()
  await logements.click()
  await expect(page.getByRole('heading', { name: 'Logements', level: 1 })).toBeVisible()
  const state = await page.evaluate(() => ({
    path: location.pathname,
    hash: location.hash,
    marker: Reflect.get(window, 'marker'),
  }))
  expect(state).toEqual({ path: '/v2/logements', hash: '', marker: 'kept' })
})

test('[PLATFORM-03] [PLATFORM-11] /v2 and /v2/ end on home, in French', async ({ page, loginAs }) => {
  await loginAs(accounts.collectif.super)
  for (const path of ['/v2', '/v2/']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    const first = response?.request().redirectedFrom()
    expect(first?.redirectedFrom() ?? null).toBeNull()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  }
})

test('[SHELL-04] [SHELL-40] home of ANALYTIQUE has no date picker and no refresh, that of COLLECTIF has both', async ({
  page,
  loginAs,
}) => {
  await loginAs('perimetre.analytique@exemple.fr')
  await page.goto('/v2/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
  await expect(period(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actualiser' })).toHaveCount(0)
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/')
  await expect(period(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible()
})

test('[SHELL-05] /espacepersonnel has the top bar without date picker', async ({ page, loginAs, shell }) => {
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/espacepersonnel')
  await expect(shell.logout).toBeVisible()
  await expect(period(page)).toHaveCount(0)
})

test('[SHELL-07] /connexion has neither sidebar nor top bar', async ({ page }) => {
  await page.goto('/v2/connexion')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-drawer]')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('[SHELL-09] the maintenance header is 75 px high and holds the logo only', async ({ page }) => {
  await page.goto('/v2/maintenance')
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.height).toBe(75)
  await expect(header).toHaveText('ehs')
  await expect(header.getByRole('link')).toHaveCount(0)
  await expect(header.getByRole('button')).toHaveCount(0)
})

test('[SHELL-14] the header is in the colour of the portal', async ({ page, loginAs }) => {
  await loginAs('perimetre.liens5@exemple.fr')
  await page.goto('/v2/')
  await expect(page.getByRole('banner')).toHaveCSS('border-top-color', 'rgb(170, 51, 0)')
})

test('[SHELL-17] [SHELL-25] at 600 px: top bar, icon sidebar and main sidebar with its two tabs, closed on arrival', async ({
  page,
  loginAs,
  shell,
  context,
}) => {
  await page.setViewportSize({ width: 600, height: 900 })
  await context.addCookies([
    { name: 'mainDrawer', value: 'true', domain: 'localhost', path: '/' },
    { name: 'miniDrawer', value: 'true', domain: 'localhost', path: '/' },
  ])
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('[data-drawer=main]')).toBeHidden()
  await expect(page.locator('[data-drawer=mini]')).toBeHidden()
  await shell.miniToggle.click()
  await expect(page.locator('[data-drawer=mini]')).toBeVisible()
  await page.keyboard.press('Escape')
  await shell.mainToggle.click()
  await expect(shell.tab('Navigation')).toBeVisible()
  await expect(shell.tab('Périmètre')).toBeVisible()
})

test('[SHELL-18] the mobile frame ends at 957 px', async ({ page, loginAs }) => {
  await loginAs(accounts.collectif.super)
  await page.setViewportSize({ width: 957, height: 900 })
  await page.goto('/v2/')
  await expect(page.locator('[data-drawer=main]')).toBeHidden()
  await page.setViewportSize({ width: 958, height: 900 })
  await expect(page.locator('[data-drawer=main]')).toBeVisible()
})

test('[SHELL-20] drawers of 350 and 80 px, top bar of 80 and 56 px', async ({ page, loginAs, shell }) => {
  await loginAs(accounts.collectif.super)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/v2/')
  await shell.miniToggle.click()
  await expect.poll(async () => (await main(page).boundingBox())?.width).toBe(350)
  await expect.poll(async () => (await mini(page).boundingBox())?.width).toBe(80)
  expect((await shell.topBar.boundingBox())?.height).toBe(80)
  await page.setViewportSize({ width: 600, height: 900 })
  await expect.poll(async () => (await shell.topBar.boundingBox())?.height).toBe(56)
})

test('[SHELL-21] of seven links the mini sidebar shows five, then all', async ({ page, loginAs, shell }) => {
  await loginAs('perimetre.liens7@exemple.fr')
  await page.goto('/v2/')
  await shell.miniToggle.click()
  const items = page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('listitem')
  await expect(items).toHaveCount(5)
  await mini(page).getByRole('button', { name: 'Voir plus' }).click()
  await expect(items).toHaveCount(7)
})

test('[SHELL-22] of five links the mini sidebar shows five and nothing to expand', async ({
  page,
  loginAs,
  shell,
}) => {
  await loginAs('perimetre.liens5@exemple.fr')
  await page.goto('/v2/')
  await shell.miniToggle.click()
  await expect(page.getByRole('navigation', { name: 'Raccourcis' }).getByRole('listitem')).toHaveCount(5)
  await expect(mini(page).getByRole('button', { name: 'Voir plus' })).toHaveCount(0)
})

test('[SHELL-23] [SHELL-24] [SHELL-26] [SHELL-27] drawers and tab: defaults, toggles, cookies of 7 days, restored', async ({
  page,
  loginAs,
  shell,
  context,
}) => {
  await loginAs('perimetre.liens7@exemple.fr')
  await page.goto('/v2/')
  await expect(main(page)).toBeVisible()
  await expect(page.locator('[data-drawer=mini]')).toBeHidden()
  await expect(shell.tab('Navigation')).toHaveAttribute('aria-selected', 'true')

  await shell.miniToggle.click()
  await expect(mini(page)).toBeVisible()
  await mini(page).getByRole('button', { name: 'Voir plus' }).click()
  await shell.tab('Périmètre').click()
  await shell.mainToggle.click()
  await expect(page.locator('[data-drawer=main]')).toBeHidden()

  const expected = { mainDrawer: 'false', miniDrawer: 'true', miniDrawer2: 'true', display: 'perimetre' }
  for (const [name, value] of Object.entries(expected)) {
    await expect.poll(() => cookie(context, name)).toMatchObject({ value, path: '/', secure: true })
    const days = ((await cookie(context, name))?.expires ?? 0) / DAY - Date.now() / 1000 / DAY
    expect(days).toBeCloseTo(7, 1)
  }

  await page.reload()
  await expect(page.locator('[data-drawer=main]')).toBeHidden()
  await expect(mini(page).getByRole('button', { name: 'Voir moins' })).toBeVisible()
  await shell.mainToggle.click()
  await expect(shell.tab('Périmètre')).toHaveAttribute('aria-selected', 'true')
  await shell.miniToggle.click()
  await expect(page.locator('[data-drawer=mini]')).toBeHidden()
})

test('[SHELL-28] a link with two sub-links unfolds, a link without opens its page', async ({
  page,
  loginAs,
}) => {
  await loginAs('perimetre.admin@exemple.fr')
  await page.goto('/v2/')
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(menu.getByRole('link', { name: 'Premier dossier' })).toBeHidden()
  await menu.getByRole('button', { name: 'Dossiers' }).click()
  await expect(menu.getByRole('link', { name: 'Premier dossier' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Second dossier' })).toBeVisible()
  await menu.getByRole('link', { name: 'Ma page' }).click()
  await expect(page).toHaveURL(/\/v2\/ma-page$/)
})

test('[SHELL-29] a link of portal CMI appears to CMI and not to DIS', async ({ page, loginAs }) => {
  await loginAs(accounts.cmi.utilisateur)
  await page.goto('/v2/')
  await expect(main(page).getByRole('link', { name: 'Réservé à CMI' })).toHaveAttribute(
    'href',
    'https://exemple.fr/cmi',
  )
  await loginAs(accounts.dis.utilisateur)
  await page.goto('/v2/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  await expect(main(page).getByRole('link', { name: 'Réservé à CMI' })).toHaveCount(0)
})

test('[SHELL-33] [SHELL-34] the dark mode lasts, the settings open the display choices', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/')
  await main(page).getByRole('switch', { name: 'Mode sombre' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await main(page).getByRole('link', { name: 'Paramètres' }).click()
  await expect(page).toHaveURL(/\/v2\/espacepersonnel#affichage$/)
  await expect(page.getByRole('heading', { name: 'Affichage' })).toBeVisible()
})

test('[SHELL-35] the snackbar stays until « Fermer »', async ({ page, loginAs }) => {
  await page.clock.install()
  await loginAs(accounts.collectif.super)
  await page.route('**/api/listes/*/export?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/v2/logements')
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: 'Fichier CSV' }).click()
  const message = page.getByRole('alert').filter({ hasText: 'L’export n’a pas pu être lancé' })
  await expect(message).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Fermer' }).click()
  await expect(message).toHaveCount(0)
})

test('[A11Y-10] [SHELL-39] [SHELL-41] [SHELL-42] the date range: calendar, by arrow keys too, text, refresh', async ({
  page,
  loginAs,
  context,
}) => {
  await loginAs(accounts.collectif.super)
  await context.addCookies([
    { name: 'startDateFilter', value: '2026-11-01T00:00:00.000Z', domain: 'localhost', path: '/' },
  ])
  await page.goto('/v2/')
  const input = period(page)
  await expect(input).toHaveAttribute('placeholder', 'JJ/MM/AAAA - JJ/MM/AAAA')
  await expect(input).toHaveAttribute('maxlength', '23')
  await expect(page.getByRole('button', { name: 'Actualiser' })).toBeVisible()
  await input.click()
  const calendar = page.getByRole('dialog', { name: 'Choisir une période' })
  await expect(calendar.getByText('novembre 2026', { exact: true })).toBeVisible()
  await expect(calendar.locator('thead th').first()).toHaveText('lun.')
  await input.fill('')
  await input.pressSequentially('0101202631122026')
  await expect(input).toHaveValue('01/01/2026 - 31/12/2026')
  await page.keyboard.press('Escape')
  const stored = async () => {
    const read = async (name: string) => decodeURIComponent((await cookie(context, name))?.value ?? '')
    return `${await read('startDateFilter')} ${await read('endDateFilter')}`
  }
  const typed = '2026-11-02T00:00:00.000Z 2026-11-10T23:59:59.999Z'
  await input.fill('')
  await input.pressSequentially('0211202610112026')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toBe(typed)
  await input.fill('')
  await input.pressSequentially('0111202630112026')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toBe('2026-11-01T00:00:00.000Z 2026-11-30T23:59:59.999Z')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Ouvrir le calendrier' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('button', { name: /dimanche 1 novembre 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue('02/11/2026 - 10/11/2026')
  await expect.poll(stored).toBe(typed)
})

test('[SHELL-48] a notice is shown while the browser is offline', async ({ page, loginAs, context }) => {
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  const notice = page.getByText(/Vous êtes hors ligne/)
  await expect(notice).toHaveCount(0)
  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
})

const startTutorial = { name: 'startTutoAfterLogin', domain: 'localhost', path: '/' }

test('[SHELL-50] [SHELL-54] the tutorial starts after a login that asks for it, and is over once closed', async ({
  page,
  loginAs,
  context,
}) => {
  await loginAs('perimetre.analytique@exemple.fr')
  await context.addCookies([{ ...startTutorial, value: 'true' }])
  await page.goto('/v2/')
  await expect(page.getByRole('dialog', { name: 'Première étape' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Visite guidée' })).toBeVisible()
  await expect.poll(async () => (await cookie(context, 'startTutoAfterLogin'))?.value).toBe('false')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Visite guidée' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('as it usually moves', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('[SHELL-51] [SHELL-52] the start button shows the first of three steps, in stored order', async ({
    page,
    loginAs,
    context,
  }) => {
    await loginAs('perimetre.analytique@exemple.fr')
    await context.clearCookies({ name: 'startTutoAfterLogin' })
    await page.goto('/v2/')
    await page.getByRole('button', { name: 'Visite guidée' }).click()
    for (const title of ['Première étape', 'Deuxième étape', 'Troisième étape']) {
      const step = page.getByRole('dialog', { name: title })
      await expect(step).toBeVisible()
      await step.getByRole('button', { name: /^(Suivant|Terminer)$/ }).click()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
