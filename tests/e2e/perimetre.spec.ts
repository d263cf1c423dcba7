import type { BrowserContext, Page } from 'playwright/test'
import { z } from 'zod'
import { expect, PASSWORD, test } from './support/test'

const SUPER = 'perimetre.super@exemple.fr'

async function values(context: BrowserContext): Promise<Record<string, string>> {
  return Object.fromEntries(
    (await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]),
  )
}

const stored = (name: string, value: string) => ({ name, value, domain: 'localhost', path: '/' })

async function openPanel(page: Page) {
  await page.goto('/v2/')
  await page.getByRole('tab', { name: 'Périmètre' }).click()
  await expect(page.getByRole('button', { name: 'Appliquer' })).toBeVisible()
}

const panel = (page: Page) => page.getByRole('form', { name: 'Périmètre' })
const selector = (page: Page, label: string) =>
  panel(page).getByRole('button', { name: new RegExp(`^${label}`, 'i') })
const contracts = (page: Page) => panel(page).getByRole('list', { name: 'Contrats' }).getByRole('checkbox')
const all = (page: Page) => panel(page).getByRole('checkbox', { name: 'Tout sélectionner' })

test('[PERIM-04] without cookies: first portal, first group, first client, all its contracts', async ({
  page,
  loginAs,
}) => {
  await loginAs(SUPER)
  await openPanel(page)
  await expect(panel(page).getByLabel('Portail')).toHaveValue('2')
  await expect(selector(page, 'Groupe')).toContainText('Périmètre Alpha')
  await expect(selector(page, 'client')).toContainText('C960001 - Alpha Habitat')
  await expect(panel(page)).toContainText('(5 sur 5)')
  await expect(
    page.getByText('Périmètre Alpha, 5 contrats, du 1er janvier au 31 décembre 2026'),
  ).toBeVisible()
})

test('[PERIM-03] the saved selection is restored', async ({ page, loginAs, context }) => {
  await context.addCookies([
    stored('selectedGroupParent', '2'),
    stored('selectedGroup', '960001'),
    stored('selectedClient', '960001'),
    stored('selectedContracts_part0', 'PA-2023-00002,PA-2023-00004'),
  ])
  await loginAs(SUPER)
  await openPanel(page)
  await expect(selector(page, 'client')).toContainText('C960001 - Alpha Habitat')
  await expect(panel(page)).toContainText('(2 sur 5)')
  await expect(contracts(page).nth(0)).not.toBeChecked()
  await expect(contracts(page).nth(1)).toBeChecked()
})

test('[PERIM-50] a group that is not the person’s is ignored', async ({ page, loginAs, context }) => {
  await context.addCookies([
    stored('selectedGroupParent', '2'),
    stored('selectedGroup', '960007'),
    stored('selectedClient', '960007'),
  ])
  await loginAs(SUPER)
  await page.goto('/v2/')
  await expect(page.getByText(/^Périmètre Alpha, 5 contrats/)).toBeVisible()
})

test('broken cookies never break the page, and what is sound is kept', async ({ page, loginAs, context }) => {
  await context.addCookies([
    stored('selectedGroup', '%00'),
    stored('selectedClient', '99999999999999999999'),
    stored('selectedContracts_part0', 'ref:inconnue'),
    stored('startDateFilter', '2026-03-01T00:00:00.000Z'),
    stored('endDateFilter', 'abc'),
  ])
  await loginAs(SUPER)
  const response = await page.goto('/v2/')
  expect(response?.status()).toBe(200)
  await expect(page.getByText('Périmètre Alpha, 5 contrats, du 1er mars au 31 décembre 2026')).toBeVisible()
})

test('[PERIM-06] [PERIM-07] [PERIM-08] [SHELL-32] « Appliquer » alone writes the cookies, and reloads home', async ({
  page,
  loginAs,
  context,
}) => {
  await loginAs(SUPER)
  await page.goto('/v2/espacepersonnel')
  await page.getByRole('tab', { name: 'Périmètre' }).click()
  await expect(contracts(page)).toHaveCount(3)
  const order = await panel(page).evaluate((form) => {
    const names = ['Période', 'Groupe', 'client', 'Recherche contrat', 'Appliquer']
    const text =
      (form.textContent ?? '') + [...form.querySelectorAll('input')].map((i) => i.placeholder).join('')
    return { known: names.filter((name) => text.includes(name)), places: placesOf(form) }
    function placesOf(root: Element): number[] {
      const fields = [
        root.querySelector('input[placeholder^="JJ/MM"]'),
        ...[...root.querySelectorAll('button[aria-haspopup=dialog][aria-labelledby]')],
        root.querySelector('input[placeholder="Recherche contrat"]'),
        root.querySelector('button[type=submit]'),
      ]
      return fields.map((field) => field?.getBoundingClientRect().top ?? -1)
    }
  })
  expect(order.known).toEqual(['Période', 'Groupe', 'client', 'Recherche contrat', 'Appliquer'])
  expect(order.places).toHaveLength(5)
  expect([...order.places].sort((a, b) => a - b)).toEqual(order.places)

  await contracts(page).nth(0).click()
  await panel(page).getByLabel('Période').fill('01/03/2026 - 30/06/2026')
  await page.keyboard.press('Enter')
  const before = await values(context)
  expect(Object.keys(before).filter((name) => /^(selected|startDate|endDate)/.test(name))).toEqual([])

  await page.getByRole('button', { name: 'Appliquer' }).click()
  await page.waitForURL(/\/v2\/?$/)
  await expect(page.getByText('Périmètre Alpha, 4 contrats, du 1er mars au 30 juin 2026')).toBeVisible()
  expect(await values(context)).toMatchObject({
    selectedGroupParent: '2',
    selectedGroup: '960001',
    selectedClient: '960001',
    startDateFilter: '2026-03-01T00:00:00.000Z',
    endDateFilter: '2026-06-30T23:59:59.999Z',
    selectedContracts_part0: 'PA-2023-00002,PA-2023-00003,PA-2023-00004,PA-2023-00005',
  })
})

test('[PERIM-10] [PERIM-15] [PERIM-18] changing the portal opens its first group and client', async ({
  page,
  loginAs,
}) => {
  await loginAs(SUPER)
  await openPanel(page)
  const portails = panel(page).getByLabel('Portail')
  await expect(portails.locator('option')).toHaveCount(3)
  await expect(panel(page).getByText('client', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('searchbox', { name: 'Recherche contrat' })).toBeVisible()

  await portails.selectOption('160')
  await expect(selector(page, 'Groupe')).toContainText('Périmètre Gamma')
  await expect(selector(page, 'client')).toContainText('Périmètre Gamma')
  await expect(panel(page).getByRole('searchbox', { name: 'Recherche contrat' })).toHaveCount(0)

  await portails.selectOption('1150')
  await expect(selector(page, 'compte')).toContainText('Périmètre Delta')
  await expect(panel(page).getByText('compte', { exact: true })).toBeVisible()
})

test('[PERF-04] [PERIM-16] [PERIM-37] 62 groups: a count, one call at most at login, and each group is loaded on demand', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('singleGroup')) calls.push(new URL(request.url()).pathname)
  })
  await page.goto('/v2/connexion')
  await page.getByLabel('Adresse e-mail').fill('perimetre.groupes62@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
  await expect(page).toHaveURL(/\/v2\/?$/)
  await page.waitForLoadState('networkidle')
  await openPanel(page)
  await expect(panel(page).getByText('(62)')).toBeVisible()
  expect(calls.length).toBeLessThanOrEqual(1)
  calls.length = 0
  await selector(page, 'Groupe').click()
  await page.getByRole('combobox', { name: 'Rechercher un groupe' }).fill('soixante 61')
  await page.getByRole('option', { name: 'Soixante 61' }).click()
  await expect(selector(page, 'Groupe')).toContainText('Soixante 61')
  await expect(selector(page, 'client')).toContainText('C961061')
  expect(calls).toEqual(['/v2/api/groupes/singleGroup/961061'])
})

test('[PERIM-16] [PERIM-37] 50 groups: no count, no such call', async ({ page, loginAs }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('singleGroup')) calls.push(request.url())
  })
  await loginAs('perimetre.groupes50@exemple.fr')
  await openPanel(page)
  await selector(page, 'Groupe').click()
  await page.getByRole('option', { name: 'Soixante 02' }).click()
  await expect(selector(page, 'client')).toContainText('C961002')
  await expect(panel(page).getByText('(50)')).toHaveCount(0)
  expect(calls).toEqual([])
})

test('[PERIM-19] recent clients come first, with their icon, then the hits', async ({ page, loginAs }) => {
  await loginAs(SUPER)
  await openPanel(page)
  await selector(page, 'client').click()
  const list = page.getByRole('dialog', { name: 'Sélectionner un client' })
  const search = list.getByRole('combobox', { name: 'Rechercher un client' })
  await expect(search).toHaveAttribute('placeholder', 'Rechercher un client')
  await search.fill('residences')
  await list.getByRole('option', { name: /C960002 - Alpha Résidences/ }).click()
  await expect(selector(page, 'client')).toContainText('C960002 - Alpha Résidences')

  await selector(page, 'client').click()
  // « Tous les clients » stands first (PERIM-52).
  const first = list.getByRole('option').nth(1)
  await expect(first).toContainText('C960002 - Alpha Résidences')
  await expect(first.getByRole('img', { name: 'Récent' })).toBeVisible()
  await expect(list.getByRole('option').nth(2).getByRole('img', { name: 'Récent' })).toHaveCount(0)
})

test('a group without client gives way to the next one, and the keyboard alone chooses', async ({
  page,
  loginAs,
}) => {
  await loginAs(SUPER)
  await openPanel(page)
  await selector(page, 'Groupe').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Rechercher un groupe' })).toBeFocused()
  await expect(page.getByRole('option', { name: 'Périmètre sans client' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(selector(page, 'Groupe')).toContainText('Périmètre Alpha')
  await expect(selector(page, 'Groupe')).toBeFocused()
})

test('[PERIM-24] [PERIM-25] three contracts, all of them in a list of 350 px at most, three again', async ({
  page,
  loginAs,
}) => {
  await loginAs(SUPER)
  await openPanel(page)
  await expect(contracts(page)).toHaveCount(3)
  await panel(page).getByRole('button', { name: 'Voir plus...' }).click()
  await expect(contracts(page)).toHaveCount(5)
  const list = panel(page).getByRole('region', { name: 'Liste des contrats' })
  await expect(list).toHaveCSS('max-height', '350px')
  await expect(list).toHaveCSS('overflow-y', 'auto')
  await panel(page).getByRole('button', { name: 'Voir moins...' }).click()
  await expect(contracts(page)).toHaveCount(3)
})

test('[PERIM-26] select-all is checked exactly when all are', async ({ page, loginAs }) => {
  await loginAs(SUPER)
  await openPanel(page)
  await expect(all(page)).toBeChecked()
  await contracts(page).first().click()
  await expect(all(page)).not.toBeChecked()
  await expect(panel(page)).toContainText('(4 sur 5)')
  await all(page).click()
  await expect(all(page)).toBeChecked()
  await expect(panel(page)).toContainText('(5 sur 5)')
  await all(page).click()
  await expect(panel(page)).toContainText('(0 sur 5)')
  await expect(page.getByRole('button', { name: 'Appliquer' })).toBeDisabled()
})

test('[PERIM-29] the list shows numbers or descriptions, and finds by either', async ({ page, loginAs }) => {
  await loginAs(SUPER)
  await openPanel(page)
  await expect(panel(page).getByRole('checkbox', { name: 'PA-2023-00002' })).toBeVisible()
  await panel(page).getByRole('radio', { name: 'Libellé' }).check()
  await expect(panel(page).getByRole('checkbox', { name: 'Office des trois étangs' })).toBeVisible()
  const search = panel(page).getByRole('searchbox', { name: 'Recherche contrat' })
  await search.fill('TOUR')
  await expect(contracts(page)).toHaveCount(2)
  await search.fill('pa-2023-00001')
  await expect(panel(page).getByRole('checkbox', { name: 'Résidence des Érables' })).toBeVisible()
  await expect(contracts(page)).toHaveCount(1)
})

test('[PERIM-30] the tooltip of a contract tells its status to a super admin only', async ({
  page,
  loginAs,
}) => {
  await loginAs(SUPER)
  await openPanel(page)
  await contracts(page).first().focus()
  await expect(page.getByRole('tooltip').filter({ hasText: 'PA-2023-00001' })).toContainText('En cours')
  await loginAs('perimetre.admin@exemple.fr')
  await openPanel(page)
  await contracts(page).first().focus()
  const tooltip = page.getByRole('tooltip').filter({ hasText: 'PA-2023-00001' })
  await expect(tooltip).toBeVisible()
  await expect(tooltip).not.toContainText('En cours')
})

test('[PERIM-31] [PERIM-32] the copy button copies one number per line and says so for 6 seconds', async ({
  page,
  loginAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await loginAs(SUPER)
  await openPanel(page)
  await contracts(page).nth(1).click()
  await panel(page).getByRole('button', { name: 'Copier les numéros des contrats' }).click()
  await expect(panel(page).getByRole('button', { name: 'Numéros copiés' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'PA-2023-00001\nPA-2023-00003\nPA-2023-00004\nPA-2023-00005',
  )
  await page.clock.runFor(5000)
  await expect(panel(page).getByRole('button', { name: 'Numéros copiés' })).toBeVisible()
  await page.clock.runFor(1500)
  await expect(panel(page).getByRole('button', { name: 'Copier les numéros des contrats' })).toBeVisible()
})

test('[PERIM-51] 2 500 of 5 000 contracts survive a reload, with headers under 8 KB', async ({
  page,
  loginAs,
  context,
}) => {
  await loginAs('perimetre.groupes2000@exemple.fr')
  await openPanel(page)
  await expect(panel(page)).toContainText(/5\s000 sur 5\s000/)
  const exceptions = Array.from({ length: 2500 }, (_, i) => `GR-2024-${String(2 * (i + 1)).padStart(5, '0')}`)
  const applied = await page.request.post('/v2/api/perimetre/appliquer', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      portailId: 2,
      groupeId: 970001,
      clientId: 970001,
      contrats: { base: 'tous', exceptions },
      start: '2026-01-01',
      end: '2026-12-31',
    },
  })
  expect(applied.status()).toBe(200)
  expect((await values(context)).selectedContracts_part0).toMatch(/^ref:[0-9a-f-]{36}$/)

  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.isNavigationRequest()),
    page.goto('/v2/'),
  ])
  const headers = await request.headersArray()
  const bytes = headers.reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0)
  expect(bytes).toBeLessThan(8192)
  await expect(page.getByText(/^Grand 0001, 2\s500 contrats/)).toBeVisible()

  await page.getByRole('tab', { name: 'Périmètre' }).click()
  await expect(panel(page)).toContainText(/2\s500 sur 5\s000/)
  await expect(panel(page).getByRole('checkbox', { name: 'GR-2024-00001' })).toBeChecked()
  await expect(panel(page).getByRole('checkbox', { name: 'GR-2024-00002' })).not.toBeChecked()
  await panel(page).getByRole('button', { name: 'Voir plus...' }).click()
  await panel(page)
    .getByRole('region', { name: 'Liste des contrats' })
    .evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(panel(page).getByRole('checkbox', { name: 'GR-2024-04999' })).toBeChecked()
  expect(await contracts(page).count()).toBeLessThan(60)
})

test('2 000 groups are searched on the server and drawn as they come into view', async ({
  page,
  loginAs,
}) => {
  await loginAs('perimetre.groupes2000@exemple.fr')
  await openPanel(page)
  await selector(page, 'Groupe').click()
  const list = page.getByRole('listbox', { name: 'Sélectionner un groupe' })
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-setsize', '2001')
  expect(await list.getByRole('option').count()).toBeLessThan(60)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('combobox', { name: 'Rechercher un groupe' }).fill('grand 1999')
  await expect(list.getByRole('option')).toHaveCount(1)
  await expect(list.getByRole('option')).toContainText('Grand 1999')
})

const call = z.object({ status: z.number() })

test('a perimeter outside the rights is not applied', async ({ page, loginAs }) => {
  await loginAs(SUPER)
  await page.goto('/v2/')
  const answer = await page.evaluate(async () => {
    const response = await fetch('/v2/api/perimetre/appliquer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        portailId: 2,
        groupeId: 960007,
        clientId: 960007,
        contrats: { base: 'tous', exceptions: [] },
        start: '2026-01-01',
        end: '2026-12-31',
      }),
    })
    return { status: response.status }
  })
  expect(call.parse(answer).status).toBe(404)
})
