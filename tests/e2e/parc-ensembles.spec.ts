import { COMPLET, ORMES, PARC, referenceOf, SAULES, TILLEULS } from '../support/parc-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ').trim()

test('[PARK-01] the list of sets begins with « Tous les ensembles immobiliers », number 0, which leads to the whole', async ({
  page,
  loginAs,
  messages,
}) => {
  await loginAs(PARC.email)
  await page.goto('/v2/ensembleimmobilier')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await expect(rows.first().getByRole('rowheader')).toHaveText(/^Tous les ensembles immobiliersN°\s0$/)
  await expect(rows.nth(1).getByRole('rowheader')).toHaveText(/^Les SaulesRennes, n°\s963002$/)
  await expect(rows.nth(2).getByRole('rowheader')).toHaveText(/^Les TilleulsRennes, n°\s963001$/)
  await expect(page.getByText('2 ensembles immobiliers dans votre périmètre', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/v2/ensembleimmobilier?colonnes=ensemble,numero&tri=numero&ordre=desc')
  await expect(rows.first()).toContainText('Tous les ensembles immobiliers')
  await expect(rows.first().getByRole('cell').first()).toHaveText('0')
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText('963002')

  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/ensembleimmobilier\/0\?/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tous les ensembles immobiliers')
  const batiments = main.getByRole('table', { name: 'Bâtiments' })
  await expect(batiments.locator('tbody tr')).toHaveCount(2)
  await expect(main.getByRole('table', { name: 'Logements' }).locator('tbody tr')).toHaveCount(61)
  await expectNoAxeViolations(page)
  expect(messages.errors).toEqual([])
})

test('[PARK-01] a search leaves the whole out and finds a set by its number', async ({ page, loginAs }) => {
  await loginAs(PARC.email)
  await page.goto('/v2/ensembleimmobilier')
  await page.getByRole('searchbox').fill('963001')
  await page.keyboard.press('Enter')
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(TILLEULS.nom)
})

test('[PARK-02] a set shows its town, dwellings, equipments, visit rate, breakdowns and non-conformities', async ({
  page,
  loginAs,
}) => {
  await loginAs(PARC.email)
  await page.goto(
    '/v2/ensembleimmobilier?colonnes=ensemble,commune,logements,equipements,taux,pannes,nonConformites',
  )
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toContainText([
    'Ensemble immobilier',
    'Commune',
    'Logements',
    'Équipements',
    'Taux de visite',
    'Pannes 12 mois',
    'Non-conformités',
  ])
  const cellsOf = async (nom: string) =>
    (await table.getByRole('row').filter({ hasText: nom }).getByRole('cell').allTextContents())
      .slice(0, 6)
      .map(plain)
  expect(await cellsOf(TILLEULS.nom)).toEqual(['Rennes', '60', '2', '75 %45 sur 60', '1', '1'])
  expect(await cellsOf(SAULES.nom)).toEqual(['Rennes', '1', '0', '0 %0 sur 1', '0', '0'])
  expect(await cellsOf('Tous les ensembles immobiliers')).toEqual([
    '—',
    '61',
    '2',
    '73,8 %45 sur 61',
    '1',
    '1',
  ])

  const rate = table.getByRole('columnheader', { name: 'Taux de visite' })
  for (const [order, first] of [
    ['ascending', SAULES],
    ['descending', TILLEULS],
  ] as const) {
    await rate.getByRole('link').click()
    await expect(rate).toHaveAttribute('aria-sort', order)
    await expect(table.locator('tbody tr').nth(1)).toContainText(first.nom)
  }
})

/** Content of each tab of the first set. */
const TABS = [
  ['Équipements collectifs', 'Frisquet Chaufferie commune'],
  ['Interventions', 'IV-963103'],
  ['Contrats', 'CO-963001'],
  ['Documents', 'Rapport annuel 2025 des Tilleuls'],
  ['DPE', '2635E9630001A'],
  ['Contacts', 'Paul Gardien'],
] as const

test('[PARK-03] a set shows its seven tabs, each at its own address', async ({ page, loginAs, messages }) => {
  await loginAs(PARC.email)
  await page.goto(`/v2/ensembleimmobilier/${TILLEULS.id}`)
  await expect(page).toHaveTitle(/^Les Tilleuls, n°\s963001 \| Extranet$/)
  const main = page.getByRole('main')
  const tabs = main.getByRole('navigation', { name: 'Ensemble immobilier' }).getByRole('link')
  await expect(tabs).toHaveText(['Bâtiments et logements', ...TABS.map(([name]) => name)])
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  for (const [name, shown] of TABS) {
    await tabs.filter({ hasText: name }).click()
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
    await expect(main.getByText(shown, { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(main.getByText(shown, { exact: true })).toBeVisible()
  }
  expect(messages.errors).toEqual([])
})

test('[PARK-03] [TRUST-24] set, building, dwelling and equipment lead to one another, both ways', async ({
  page,
  loginAs,
}) => {
  await loginAs(PARC.email)
  await page.goto('/v2/ensembleimmobilier')
  await page.getByRole('link', { name: TILLEULS.nom }).click()
  const main = page.getByRole('main')
  await main.getByRole('table', { name: 'Bâtiments' }).getByRole('link', { name: 'Bâtiment B' }).click()
  const dwellings = main.getByRole('table', { name: 'Logements, Bâtiment B' })
  await expect(dwellings.locator('tbody tr')).toHaveCount(20)
  await main.getByRole('link', { name: 'Tous les bâtiments' }).click()
  await main.getByRole('table', { name: 'Bâtiments' }).getByRole('link', { name: 'Bâtiment A' }).click()
  await expect(main.getByRole('table', { name: 'Logements, Bâtiment A' }).locator('tbody tr')).toHaveCount(40)
  await main.getByRole('link', { name: 'Frisquet Prestige' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Frisquet Prestige')
  await main.getByRole('link', { name: COMPLET.reference }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Logement ${COMPLET.reference}`)
  await main.getByRole('link', { name: 'Bâtiment A' }).click()
  await expect(main.getByRole('table', { name: 'Logements, Bâtiment A' })).toBeVisible()
  await main.getByRole('link', { name: referenceOf(3) }).click()
  await main.getByRole('link', { name: TILLEULS.nom }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(TILLEULS.nom)
  await main.getByRole('link', { name: 'Équipements collectifs' }).click()
  await main.getByRole('link', { name: 'Frisquet Chaufferie commune' }).click()
  await main.getByRole('link', { name: 'Bâtiment A' }).click()
  await expect(main.getByRole('table', { name: 'Logements, Bâtiment A' })).toBeVisible()
  await main.getByRole('link', { name: 'Tous les bâtiments' }).click()
  await main.getByRole('link', { name: 'Ouvrir la liste des logements' }).click()
  await expect(page.getByText('60 logements dans votre périmètre', { exact: true })).toBeVisible()
})

test('[PARK-03] previous and next follow the list, on the same tab', async ({ page, loginAs }) => {
  await loginAs(PARC.email)
  await page.goto(`/v2/ensembleimmobilier/${SAULES.id}?onglet=contacts`)
  const place = page.getByRole('navigation', { name: 'Fiches voisines dans la liste' })
  await expect(place).toContainText('1 sur 2')
  await place.getByRole('link', { name: /^Ensemble suivant\s: Les Tilleuls$/ }).click()
  await expect(page.getByRole('main').getByText('Paul Gardien')).toBeVisible()
})

/** Screens of the park and the portals they are open to. */
const ESTATES = ['collectif', 'glc', 'ges'] as const
const CLOSED = ['individuel', 'cmi', 'dis', 'analytique'] as const

test('[PARK-03] sets are for the portals COL, GLC and GES', async ({ context, loginAs }) => {
  const paths = ['/ensembleimmobilier', '/ensembleimmobilier/0', `/ensembleimmobilier/${ORMES.id}`]
  const statuses = async (email: string) => {
    await loginAs(email)
    const answers = await Promise.all(paths.map((path) => context.request.get(`/v2${path}`)))
    return answers.map((answer) => answer.status())
  }
  for (const portal of ESTATES)
    expect([portal, await statuses(accounts[portal].utilisateur)]).toEqual([portal, [200, 200, 404]])
  for (const portal of CLOSED)
    expect([portal, await statuses(accounts[portal].utilisateur)]).toEqual([portal, [404, 404, 404]])
})

test('a perimeter without set says so under the row of the whole', async ({ page, loginAs }) => {
  await loginAs('parc.vide@exemple.fr')
  await page.goto('/v2/ensembleimmobilier')
  await expect(page.getByRole('rowheader')).toHaveText(/^Tous les ensembles immobiliersN°\s0$/)
  await expect(page.getByText('Aucun résultat pour ce périmètre')).toBeVisible()
  await page.goto('/v2/ensembleimmobilier?recherche=introuvable')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: 'Réinitialiser les filtres' }).click()
  await expect(page).toHaveURL('/v2/ensembleimmobilier')
})

test('[GUARD-11] sets, documentation and users open without parameter, and an item with one', async ({
  page,
  loginAs,
}) => {
  await loginAs(accounts.collectif.super)
  for (const [path, title] of [
    ['/ensembleimmobilier', 'Ensembles immobiliers'],
    ['/documentation', 'Documentation'],
    ['/utilisateurs', 'Utilisateurs'],
  ] as const) {
    const item = page.locator(`main a[href^="/v2${path}/"]:not([href*="/list"])`)
    expect((await page.goto(`/v2${path}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const listTitle = await page.title()
    const href = (await item.last().getAttribute('href')) ?? ''
    expect(href).toMatch(new RegExp(`^/v2${path}/[a-z\\d-]+`))
    expect((await page.goto(href))?.status()).toBe(200)
    await expect(page).toHaveURL(href)
    await expect(page).not.toHaveTitle(listTitle)
  }
})
