import { readFileSync } from 'node:fs'
import { serverLogFile } from '../support/config'
import { expectFitForEveryone } from './support/axe'
import { accounts, expect, test } from './support/test'

test('[HOME-06] a tile of portal CMI is on the home of CMI and not of DIS', async ({ page, loginAs }) => {
  await loginAs(accounts.cmi.utilisateur)
  await page.goto('/v2/')
  await expect(page.getByRole('article', { name: 'Tuile du portail CMI' })).toBeVisible()
  await loginAs(accounts.dis.utilisateur)
  await page.goto('/v2/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article', { name: 'Tuile du portail CMI' })).toHaveCount(0)
})

test('[HOME-08] a tile takes 12, 6 and 4 of 12 columns', async ({ page, loginAs }) => {
  await loginAs('perimetre.ehs@exemple.fr')
  await page.goto('/v2/')
  const tile = page.locator('#tuile-logements')
  /** Columns that it takes; one and its gutter are (grid + 16) / 12. */
  const share = async () => {
    const [grid, box] = [await tile.locator('xpath=ancestor::ul').boundingBox(), await tile.boundingBox()]
    return Math.round(((box?.width ?? 0) + 16) / (((grid?.width ?? 0) + 16) / 12))
  }
  for (const [width, columns] of [
    [640, 12],
    [768, 6],
    [1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(share).toBe(columns)
  }
})

test('[HOME-09] [HOME-12] label, subtitle, colour, destination and id of a tile', async ({
  page,
  loginAs,
}) => {
  await loginAs('perimetre.ehs@exemple.fr')
  await page.goto('/v2/')
  const tile = page.locator('#tuile-logements')
  await expect(tile.getByRole('heading', { name: 'Logements' })).toBeVisible()
  await expect(tile.getByText('Parc sous contrat')).toBeVisible()
  await expect(tile.locator('svg').first()).toHaveCSS('color', 'rgb(10, 122, 61)')
  await tile.getByRole('link', { name: 'Consulter' }).click()
  await expect(page).toHaveURL(/\/v2\/logements\?etat=En\+retard$/)
})

test('[HOME-10] « Consulter » and « Télécharger » as the tile allows', async ({ page, loginAs }) => {
  await loginAs('perimetre.ehs@exemple.fr')
  await page.goto('/v2/')
  const full = page.getByRole('article', { name: 'Logements', exact: true })
  await expect(full.getByRole('link', { name: 'Consulter' })).toBeVisible()
  await expect(full.getByRole('link', { name: 'Télécharger' })).toBeVisible()
  const bare = page.getByRole('article', { name: 'Sans action' })
  await expect(bare).toBeVisible()
  await expect(bare.getByRole('link')).toHaveCount(0)
})

test('the total of a tile is that of its list, and its download is that list', async ({ page, loginAs }) => {
  await loginAs(accounts.collectif.super)
  await page.goto('/v2/')
  const tile = page.getByRole('article', { name: 'Logements', exact: true })
  const total = await tile.getByText(/^\d[\d\s]*$/).textContent()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tile.getByRole('link', { name: 'Télécharger' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await tile.getByRole('link', { name: 'Consulter' }).click()
  await expect(page.getByText(`${total} logements dans votre périmètre`, { exact: true })).toBeVisible()
})

test('[HOME-17] [HOME-19] tabs of a content page, its anchors, its text without script, its files', async ({
  page,
  loginAs,
}) => {
  await loginAs('perimetre.admin@exemple.fr')
  await page.goto('/v2/ma-page')
  await expect(page.getByRole('tab')).toHaveText(['Navigation', 'Périmètre', 'Contrats', 'Guides'])
  await expect(page.getByRole('tab', { name: 'Contrats' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('strong', { hasText: 'contrats' })).toBeVisible()
  await page.goto('/v2/ma-page#guides')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Guides' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Texte des guides.')).toBeVisible()
  await expect(page.locator('main script')).toHaveCount(0)
  const documents = page.getByRole('article', { name: 'Guides utiles' }).getByRole('link')
  await expect(documents).toHaveCount(2)
  await expect(documents.first()).toHaveAttribute('href', '/v2/api/fichiers/960001/contenu')
})

test('[HOME-18] a tab that names GroupsList shows the groups, one that names nothing known its tiles', async ({
  page,
  loginAs,
}) => {
  const lines = () =>
    readFileSync(serverLogFile ?? '', 'utf8').match(/contenu\.composant\.inconnu.*Disparu/g) ?? []
  const before = lines().length
  await loginAs('perimetre.ehs@exemple.fr')
  await page.goto('/v2/page-gamma')
  await expect(page.getByRole('region', { name: 'Mes groupes' })).toContainText('Périmètre Gamma')
  await page.getByRole('tab', { name: 'Ancien' }).click()
  await expect(page.getByRole('article', { name: 'Tuile restée' })).toBeVisible()
  expect(lines()).toHaveLength(before + 1)
})

test('[HOME-21] [API-34] a person without group has no tile', async ({ page, loginAs }) => {
  await loginAs('perimetre.sansgroupe@exemple.fr')
  const response = await page.goto('/v2/')
  expect(response?.status()).toBe(200)
  await expect(page.getByText(/^Aucune tuile n.est activée pour votre profil$/)).toBeVisible()
})

test('[HOME-02] a tile for roles 3 and 4 is hidden from role 1', async ({ page, loginAs }) => {
  await loginAs('perimetre.admin@exemple.fr')
  await page.goto('/v2/')
  await expect(page.getByRole('article', { name: 'Tuile des administrateurs' })).toBeVisible()
  await loginAs('perimetre.utilisateur@exemple.fr')
  await page.goto('/v2/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('article', { name: 'Tuile des administrateurs' })).toHaveCount(0)
})

test('[ERR-01] an unknown page answers 404, with the way home', async ({ page, loginAs }) => {
  await loginAs(accounts.collectif.super)
  for (const path of ['/v2/slug-sans-contenu', '/v2/inconnu/page']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
    await expect(page.getByText('This page could not be found')).toBeVisible()
  }
  await page.getByRole('link', { name: /Retour à l.accueil/ }).click()
  await expect(page).toHaveURL(/\/v2\/?$/)
})

test('a content page never replaces a screen', async ({ page, loginAs }) => {
  await loginAs('perimetre.admin@exemple.fr')
  await page.goto('/v2/contrats')
  await expect(page.getByRole('heading', { name: 'Contrats', level: 1 })).toBeVisible()
  await expect(page.getByText('Page de contenu à ne jamais voir.')).toHaveCount(0)
})

test('a page of another group is not found', async ({ page, loginAs }) => {
  await loginAs('perimetre.admin@exemple.fr')
  const response = await page.goto('/v2/page-gamma')
  expect(response?.status()).toBe(404)
})

test('[ERR-05] a route that fails with a status and a message shows them', async ({ page, loginAs }) => {
  await loginAs('perimetre.ehs@exemple.fr')
  await page.goto('/v2/page-fermee')
  await expect(page.getByText('503', { exact: true })).toBeVisible()
  await expect(page.getByText('Service fermé', { exact: true })).toBeVisible()
})

test('[ERR-07] an error page that fails itself gives way to plain HTML without layout', async ({
  page,
  loginAs,
}) => {
  await page.addInitScript(() => {
    crypto.randomUUID = () => {
      throw new Error('Page d’erreur en panne')
    }
  })
  await loginAs('perimetre.ehs@exemple.fr')
  await page.goto('/v2/page-fermee')
  await expect(page.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.locator('[data-drawer]')).toHaveCount(0)
})

test('home and content pages break no accessibility rule', async ({ page, loginAs, context, messages }) => {
  await loginAs(accounts.collectif.super)
  await context.addCookies([{ name: 'display', value: 'perimetre', domain: 'localhost', path: '/' }])
  await page.goto('/v2/')
  await expect(page.getByText(/^Coop.*, 140 contrats/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Appliquer' })).toBeVisible()
  await expectFitForEveryone(page)
  await page.goto('/v2/guide')
  await expect(page.getByRole('tab', { name: 'Guides' })).toBeVisible()
  await expectFitForEveryone(page)
  expect(messages.violations).toEqual([])
  expect(messages.errors).toEqual([])
})
