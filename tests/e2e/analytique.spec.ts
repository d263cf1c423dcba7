import type { BrowserContext, Page } from 'playwright/test'
import { ANALYSTE } from '../support/analytique-rows'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'
import { expectHeld } from './support/told'

const opener = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const cookie = async (context: BrowserContext, name: string) => {
  const found = (await context.cookies()).find((one) => one.name === name)
  return found && decodeURIComponent(found.value)
}

async function openDashboard(page: Page, loginAs: (email: string) => Promise<void>): Promise<void> {
  await loginAs(accounts.analytique.super)
  await page.goto('/v2/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
  await expect(opener(page, 'Agence')).toContainText('Toutes les agences')
}

test('[ANALYTICS-01] [ANALYTICS-02] [ANALYTICS-03] [ANALYTICS-05] portals unfold to their groups, a search counts those found', async ({
  page,
  loginAs,
}) => {
  await openDashboard(page, loginAs)
  await opener(page, 'Portails et groupes').click()
  const panel = page.getByRole('dialog', { name: 'Portails et groupes' })
  for (const name of ['CMI', 'DIS', 'INS', 'PIM'])
    await expect(panel.getByRole('checkbox', { name, exact: true })).toBeChecked()
  await panel.getByRole('button', { name: 'Déplier CMI' }).click()
  const group = panel.getByRole('checkbox', { name: /Maisons Clairval/ })
  await expect(group).toHaveAccessibleName('Maisons Clairval C000012')
  await group.uncheck()
  await panel.getByRole('checkbox', { name: /Bâtir Loire/ }).uncheck()
  await expect(panel.getByRole('checkbox', { name: 'CMI', exact: true })).toBeChecked({ indeterminate: true })
  await expect(panel.getByRole('button', { name: 'Appliquer le filtre' })).toBeEnabled()
  await expect(panel.getByRole('button', { name: 'Ajouter au filtre' })).toBeDisabled()
  const search = panel.getByLabel('Rechercher un groupe')
  await search.fill('zzz')
  await expect(panel.getByRole('status')).toHaveText('0 trouvé(s)')
  await expect(panel.getByRole('button', { name: 'Appliquer le filtre' })).toBeDisabled()
  await search.fill('maisons')
  const found = await panel.getByRole('checkbox', { name: /C0000|C\d+/ }).count()
  await expect(panel.getByRole('status')).toHaveText(`${found} trouvé(s)`)
})

test('[ANALYTICS-20] [ANALYTICS-21] selectors of fields with their labels and the total of their items', async ({
  page,
  loginAs,
}) => {
  await openDashboard(page, loginAs)
  for (const [name, text] of [
    ['Région', 'Toutes les régions'],
    ['Prescripteur/ATC', 'Tous les prescripteurs/ATC'],
    ['Agence', 'Toutes les agences'],
  ] as const) {
    const button = opener(page, name)
    await expect(button).toContainText(text)
    await expect(button).toContainText(/\d+$/)
    const total = /(\d+)$/.exec((await button.textContent()) ?? '')?.[1] ?? ''
    await button.click()
    const panel = page.getByRole('dialog', { name })
    await expect(panel.getByRole('checkbox', { name: text })).toBeChecked()
    await expect(panel.getByText(total, { exact: true }).first()).toBeVisible()
    await expect(panel.getByRole('listitem')).toHaveCount(Number(total))
    await page.keyboard.press('Escape')
  }
})

test('[ANALYTICS-12] [ANALYTICS-42] choices are kept in cookies, a change of portals removes those of the three fields', async ({
  page,
  loginAs,
  context,
}) => {
  await openDashboard(page, loginAs)
  for (const [name, stored] of [
    ['Région', 'selectedAnalyticRegions'],
    ['Prescripteur/ATC', 'selectedAnalyticPrescribers'],
    ['Agence', 'selectedAnalyticAgencies'],
  ] as const) {
    await expect(opener(page, name)).toContainText(/\d+$/)
    await expect(opener(page, name)).not.toHaveAttribute('aria-busy', 'true')
    await opener(page, name).click()
    const panel = page.getByRole('dialog', { name })
    const saved = page.waitForResponse((answer) => answer.url().includes('analytique/filtres'))
    await panel.getByRole('listitem').first().getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await saved
    await expect.poll(() => cookie(context, stored)).toMatch(/^\[/)
    if (name !== 'Agence') await page.reload()
  }
  const before = await page.getByRole('region', { name: 'Chiffres clés' }).textContent()
  await page.reload()
  await opener(page, 'Portails et groupes').click()
  const panel = page.getByRole('dialog', { name: 'Portails et groupes' })
  await panel.getByRole('checkbox', { name: 'PIM', exact: true }).uncheck()
  await panel.getByRole('button', { name: 'Appliquer le filtre' }).click()
  await expect.poll(() => cookie(context, 'selectedAnalyticGroups')).toMatch(/^160_1190_151$|^\d/)
  expect(await cookie(context, 'selectedAnalyticClients')).toMatch(/^160\./)
  for (const name of ['Regions', 'Prescribers', 'Agencies'])
    expect(await cookie(context, `selectedAnalytic${name}`)).toBeUndefined()
  await expect(opener(page, 'Portails et groupes')).toContainText('3 portails')
  await expect(opener(page, 'Région')).toContainText('Toutes les régions')
  await expect.poll(() => page.getByRole('region', { name: 'Chiffres clés' }).textContent()).not.toBe(before)
})

test('[ANALYTICS-25] [ANALYTICS-30] [ANALYTICS-46] five tiles, totals of each portal and two rankings', async ({
  page,
  loginAs,
}) => {
  await openDashboard(page, loginAs)
  const tiles = page.getByRole('region', { name: 'Chiffres clés' })
  await expect(tiles.getByRole('heading')).toHaveText([
    'Demandes',
    'Appels sous 48 h',
    'Relances',
    'Contrats actifs',
    'Taux',
  ])
  const table = page.getByRole('table', { name: 'Totaux par portail' })
  await expect(table.getByRole('rowheader')).toHaveText(['CMI', 'DIS', 'INS', 'PIM', 'Total'])
  const cells = (row: string) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: row }) })
      .getByRole('cell')
  const demandes = async (row: string) => Number((await cells(row).nth(1).textContent())?.replace(/\D/g, ''))
  const sum = (await Promise.all(['CMI', 'DIS', 'INS', 'PIM'].map(demandes))).reduce((a, b) => a + b, 0)
  expect(await demandes('Total')).toBe(sum)
  await expect(page.getByRole('heading', { name: 'Agences par relances' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agences par taux d’appel sous 48 h' })).toBeVisible()
})

test('a figure leads to as many rows, each row to its request, and back', async ({ page, loginAs }) => {
  await openDashboard(page, loginAs)
  const table = page.getByRole('table', { name: 'Totaux par portail' })
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'INS' }) })
  const count = (await row.getByRole('cell').nth(1).textContent()) ?? ''
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demandes, INS')
  await expect(page).toHaveTitle(/^Demandes/)
  await expect(page.getByText(`${count} demandes`)).toBeVisible()
  await page.goto(`${page.url()}&page=9999`)
  await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible()
  const request = page.getByRole('table').getByRole('rowheader').first().getByRole('link')
  const number = (await request.textContent()) ?? ''
  await request.click()
  await expect(page).toHaveURL(/\/v2\/suivi\?demande=\d+$/)
  await expect(page.getByText(number).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Tableau de bord' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
  // One's own view stays one's own, whatever is opened of it.
  await expect(page.getByText('Vue ouverte par son adresse')).toHaveCount(0)
})

test('[A11Y-04] [A11Y-08] a window holds the focus; what is done or told is said politely, what fails at once', async ({
  page,
  loginAs,
  context,
}) => {
  await openDashboard(page, loginAs)
  const sends = page.getByRole('button', { name: 'Programmer un envoi' })
  await sends.click()
  await expectHeld(page, page.getByRole('dialog', { name: 'Programmer un envoi' }), sends)
  const said = (role: 'alert' | 'status', text: RegExp) => page.getByRole(role).filter({ hasText: text })
  const copy = page.getByRole('button', { name: 'Copier le lien de cette vue' })
  await context.grantPermissions(['clipboard-write'])
  await copy.click()
  await expect(said('status', /Le lien de cette vue est copié/)).toBeVisible()
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refus')) }),
  )
  await copy.click()
  await expect(said('status', /\/v2\/\?du=/)).toBeVisible()
  await page.route('**/v2/api/listes/demandes-analytiques/export?*', (route) =>
    route.fulfill({ status: 500, json: { error: {} } }),
  )
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: 'Demandes en CSV' }).click()
  await expect(said('alert', /L’export n’a pas pu être lancé/)).toBeVisible()
  await expect(said('status', /L’export/)).toHaveCount(0)
})

test('a view that cannot be read says so beside its lists, and what is filtered stays told', async ({
  page,
  loginAs,
  context,
}) => {
  await loginAs(accounts.analytique.super)
  await page.goto('/v2/')
  await expect(opener(page, 'Région')).toContainText(/\d+$/)
  const region = page.getByRole('dialog', { name: 'Région' })
  await opener(page, 'Région').click()
  const saved = page.waitForResponse((answer) => answer.url().includes('analytique/filtres'))
  await region.getByRole('listitem').getByRole('checkbox').first().uncheck()
  await page.keyboard.press('Escape')
  await saved
  await expect.poll(() => cookie(context, 'selectedAnalyticRegions')).toMatch(/^\[/)
  await expect(page).toHaveURL(/\?regions=/)
  await page.route('**/v2/api/analytique/**', (route) => route.fulfill({ status: 500, json: { error: {} } }))
  await page.reload()
  await expect(opener(page, 'Région')).toContainText(/\d régions/)
  await expect(page.getByRole('button', { name: /^Retirer/ }).first()).toBeVisible()
  for (const name of ['Région', 'Portails et groupes']) {
    await opener(page, name).click()
    const panel = page.getByRole('dialog', { name })
    await expect(panel.getByText('Cette liste n’a pas pu être lue.')).toBeVisible()
    await expect(panel.getByRole('checkbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
})

/** Leaves out the first value of a field, and waits for the view without it. */
async function leaveOut(page: Page, name: string): Promise<void> {
  await expect(opener(page, name)).toContainText(/\d+$/)
  await expect(opener(page, name)).not.toHaveAttribute('aria-busy', 'true')
  await opener(page, name).click()
  const panel = page.getByRole('dialog', { name })
  await panel.getByRole('listitem').first().getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
}
const shown = (page: Page) => page.getByRole('region', { name: 'Chiffres clés' }).textContent()

test('[ANALYTICS-48] the address holds the view, « back » undoes a filter, a bare address keeps the last choice', async ({
  page,
  loginAs,
}) => {
  await openDashboard(page, loginAs)
  await expect(page).toHaveURL(/\?du=2026-01-01&au=2026-12-31$/)
  const whole = await shown(page)
  await leaveOut(page, 'Région')
  await expect(page).toHaveURL(/\?regions=/)
  await expect(opener(page, 'Région')).toContainText(/\d régions/)
  await expect.poll(() => shown(page)).not.toBe(whole)
  const some = await shown(page)
  await page.getByLabel('Comparer à').selectOption('Période précédente')
  await expect(page).toHaveURL(/comparer=precedente/)
  await page.getByRole('navigation', { name: 'Mesure affichée' }).getByRole('link', { name: 'Taux' }).click()
  await expect(page).toHaveURL(/regions=.*comparer=precedente&mesure=taux$/)
  await page.goBack()
  await page.goBack()
  await expect(page).not.toHaveURL(/comparer|mesure/)
  await expect(page.getByLabel('Comparer à')).toHaveValue('annee')
  await page.goBack()
  await expect(page).toHaveURL(/\?du=2026-01-01&au=2026-12-31$/)
  await expect(opener(page, 'Région')).toContainText('Toutes les régions')
  await expect.poll(() => shown(page)).toBe(whole)
  // What « back » shows is of its address: read again, it is the same.
  await page.reload()
  await expect.poll(() => shown(page)).toBe(whole)
  await page.goto('/v2/')
  await expect.poll(() => shown(page)).toBe(some)
})

test('[ANALYTICS-48] a second tab keeps its own, a link shows another person the same within their rights', async ({
  page,
  loginAs,
  context,
}) => {
  await openDashboard(page, loginAs)
  const second = await context.newPage()
  await second.goto('/v2/')
  await expect(second).toHaveURL(/\?du=/)
  const whole = await shown(second)
  await leaveOut(page, 'Région')
  await expect(page).toHaveURL(/\?regions=/)
  await expect.poll(() => shown(page)).not.toBe(whole)
  await second.reload()
  await expect(opener(second, 'Région')).toContainText('Toutes les régions')
  await expect.poll(() => shown(second)).toBe(whole)
  await second.getByLabel('Comparer à').selectOption('Aucune comparaison')
  await expect(second).toHaveURL(/comparer=aucune/)
  await expect(opener(second, 'Région')).toContainText('Toutes les régions')
  const link = page.url()
  await context.clearCookies()
  await loginAs(ANALYSTE.email)
  await page.goto(link)
  await expect(page.getByText('Vue ouverte par son adresse')).toBeVisible()
  await expect(opener(page, 'Portails et groupes')).toContainText('2 portails')
  await page.getByRole('link', { name: 'Revenir à mon dernier choix' }).click()
  await expect(page.getByText('Vue ouverte par son adresse')).toHaveCount(0)
})

test('[ANALYTICS-49] one rate of calls on the screen, with its two numbers and the average of portals by its name', async ({
  page,
  loginAs,
}) => {
  await openDashboard(page, loginAs)
  const tile = page
    .getByRole('region', { name: 'Chiffres clés' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: 'Taux' }),
    })
  const words = ((await tile.textContent()) ?? '').replace(/\s/g, ' ')
  const [, rate = '', calls = '', requests = ''] =
    /^Taux(\d+) %([\d ]+) sur ([\d ]+) demandes/.exec(words) ?? []
  const number = (text: string) => Number(text.replace(/\D/g, ''))
  expect(Number(rate)).toBe(Math.round((number(calls) * 100) / number(requests)))
  expect(words).toMatch(/Moyenne des portails : \d+ %/)
  const total = page.getByRole('table', { name: 'Totaux par portail' }).getByRole('row').last()
  await expect(total.getByRole('cell').nth(4)).toHaveText(new RegExp(`^${rate}\\s%$`))
  await expect(page.getByText(new RegExp(`Trait\\s: taux de la vue, ${rate}\\s%`))).toBeVisible()
  await expect(page.getByText('sans effet des filtres')).toHaveCount(0)
  await leaveOut(page, 'Région')
  await expect(page.getByText(/sans effet des filtres\s: Région/)).toHaveCount(2)
  await opener(page, 'Demandes comptées').click()
  const panel = page.getByRole('dialog', { name: 'Demandes comptées' })
  await panel.getByRole('checkbox', { name: 'Brouillons' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/avec=brouillons/)
  await expect(opener(page, 'Demandes comptées')).toContainText('Avec brouillons')
})

test('[ANALYTICS-50] « Comparer par »: a sorted table with bars, each column sorts it, a click filters', async ({
  page,
  loginAs,
  context,
}) => {
  await openDashboard(page, loginAs)
  const section = page.getByRole('region', { name: 'Comparer par' })
  const table = section.getByRole('table')
  const column = async (index: number) =>
    (await table.locator('tbody tr').allTextContents()).length === 0
      ? []
      : table.locator(`tbody tr > :nth-child(${index})`).allTextContents()
  for (const name of ['Portail', 'Groupe', 'Prescripteur/ATC', 'Agence', 'Mois', 'Semaine', 'Région']) {
    await section.getByRole('link', { name, exact: true }).first().click()
    const within = name.charAt(0).toLowerCase() + name.slice(1)
    await expect(table).toHaveAccessibleName(`Comparaison par ${within}`)
    const says = section.getByText(`ne se comparent pas par ${within}`)
    await expect(says).toHaveCount(name === 'Portail' || name === 'Groupe' ? 0 : 1)
  }
  for (const [name, index] of [
    ['Demandes', 3],
    ['Appels sous 48 h', 4],
    ['Relances', 6],
  ] as const) {
    const header = table.getByRole('columnheader', { name, exact: true })
    if ((await header.getAttribute('aria-sort')) === null) await header.getByRole('link').click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    const figures = (await column(index)).map((text) => Number(text.replace(/\D/g, '')))
    expect(figures).toEqual([...figures].sort((a, b) => b - a))
    await header.getByRole('link').click()
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
  }
  for (const name of ['Région', 'Taux', 'Relances par demande']) {
    await table.getByRole('columnheader', { name, exact: true }).getByRole('link').click()
    await expect(table.getByRole('columnheader', { name, exact: true })).toHaveAttribute(
      'aria-sort',
      /ending$/,
    )
  }
  await expect(section.getByText('Taux à partir de 10 demandes.')).toBeVisible()
  const bars = table.locator('tbody svg')
  expect(await bars.count()).toBe(await table.locator('tbody tr').count())
  const region = table.locator('tbody').getByRole('link').first()
  const chosen = (await region.textContent()) ?? ''
  await region.click()
  await expect(opener(page, 'Région')).toContainText(chosen)
  await expect(page).toHaveURL(/\?regions=/)
  await expect.poll(() => cookie(context, 'selectedAnalyticRegions')).toMatch(/^\[/)
  await expect(table.locator('tbody tr')).toHaveCount(1)
  await page.goBack()
  await expect(opener(page, 'Région')).toContainText('Toutes les régions')
  await expectNoAxeViolations(page)
})
