import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { CONTRAT_STATUTS } from '@/lib/domain/contrats/contrats'
import { ONGLETS_CONTRAT } from '@/lib/domain/contrats/fiche'
import { pdfText } from '../support/pdf'
import { expectNoAxeViolations } from './support/axe'
import { accounts, expect, test } from './support/test'

const { collectif, glc, individuel, ges, cmi, ehs } = accounts
const EMPTY = 'Aucun résultat pour ce périmètre'

/** Number of the contract of the first row of a list. */
const firstNumber = async (page: Page) =>
  (/CO-\d{4}-\d{5}/.exec(
    (await page.getByRole('table').last().locator('tbody tr').first().textContent()) ?? '',
  ) ?? [''])[0]

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const headersOf = async (page: Page) =>
  (await page.getByRole('table').last().getByRole('columnheader').allTextContents()).map((text) =>
    text.trim(),
  )

const COLUMNS = {
  numero: 'N°',
  description: 'Description',
  client: 'Client',
  type: 'Type',
  statut: 'Statut',
  debut: 'Début',
  fin: 'Fin',
  reconduction: 'Reconduction',
  equipements: 'Équipements',
  montant: 'Montant HT',
  visites: 'Visites dues/réalisées',
}

test('[CONTRACT-01] the contracts with their eleven columns and their five statuses', async ({
  page,
  loginAs,
}) => {
  await loginAs(collectif.utilisateur)
  await page.goto(`/v2/contrats?colonnes=${Object.keys(COLUMNS).join(',')}`)
  expect((await headersOf(page)).sort()).toEqual([...Object.values(COLUMNS), 'Ouvrir'].sort())
  const chips = page.getByRole('list', { name: 'Statut' })
  for (const statut of CONTRAT_STATUTS) await expect(chips.getByRole('link', { name: statut })).toBeVisible()
  await expect(page.locator('tbody tr').first()).toContainText(/\d+ sur \d+/)
})

test('[CONTRACT-02] the sheet of a contract shows all its parts, and copies its number', async ({
  page,
  context,
  loginAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await loginAs(collectif.utilisateur)
  await page.goto('/v2/contrats?statut=En+cours&tri=montant&ordre=desc')
  const number = await firstNumber(page)
  await page.locator('tbody tr th[scope=row] a').first().click()
  const main = page.getByRole('main')
  await expect(page).toHaveTitle(new RegExp(`^Contrat ${number}`))
  await page.getByRole('button', { name: 'Copier le numéro' }).click()
  await expect(page.getByText('Le numéro est copié.')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await expect(main.locator('a[href*="/ensembleimmobilier/"]').first()).toBeVisible()
  await expect(main.locator('a[href*="/intervention?intervention="]').first()).toBeVisible()
  const shown: Record<string, string[]> = {
    Prestations: ['Prestations incluses', 'Prestations exclues'],
    Avenants: ['Avenants'],
    Indices: ['Indices de révision'],
    Échéancier: ['Échéancier'],
    Pénalités: ['Pénalités'],
    Contacts: ['Contacts'],
    Documents: ['Documents'],
    Historique: ['Historique'],
  }
  expect(['Périmètre', ...Object.keys(shown)]).toEqual(Object.values(ONGLETS_CONTRAT))
  const tabs = page.getByRole('navigation', { name: 'Contrat', exact: true })
  for (const [tab, headings] of Object.entries(shown)) {
    await tabs.getByRole('link', { name: tab, exact: true }).click()
    for (const name of headings)
      await expect(main.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }
  await expect(main.getByRole('cell', { name: 'Début du contrat' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('[CONTRACT-05] figures, month curve and sets, and the same figures in the annual report', async ({
  page,
  loginAs,
}) => {
  await loginAs(collectif.super)
  await page.goto('/v2/suivicontrats')
  const figures = page.getByRole('region', { name: 'Chiffres des contrats' })
  await page.getByText('Graphiques').click()
  await expect(
    page.getByRole('region', { name: 'Visites mois par mois' }).getByRole('img').first(),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Par ensemble' }).getByRole('listitem').first()).toBeVisible()
  const shown = (await figures.locator('dd').allTextContents()).map(spaces)
  expect(shown).toHaveLength(8)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Rapport annuel PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rapport-contrats-2026.pdf')
  const bytes = readFileSync(await download.path())
  expect(bytes.toString('latin1')).toContain('pdfaid:part')
  const text = spaces(pdfText(bytes))
  const values = await figures
    .locator('dd')
    .evaluateAll((all) => all.map((dd) => dd.firstChild?.textContent ?? ''))
  const labels = await figures.locator('dt').allTextContents()
  for (const [rank, label] of labels.entries())
    expect(text).toContain(`${spaces(label)} ${spaces(values[rank] ?? '')}`)
  await expectNoAxeViolations(page)
})

test('[CONTRACT-06] [CONTRACT-08] the plan by family, its monthly load, and what a manager says of the visits', async ({
  page,
  loginAs,
}) => {
  await loginAs(collectif.admin)
  await page.goto('/v2/maintenancecontrat')
  await expect(page).toHaveURL(/\/v2\/mainteancecontrat$/)
  await page.goto('/v2/mainteancecontrat?colonnes=famille,periodicite,base,derniere,prochaine,reste')
  const headers = await headersOf(page)
  for (const name of ['Famille', 'Périodicité', 'Base légale', 'Dernière', 'Prochaine', 'Reste à faire'])
    expect(headers).toContain(name)
  await page.getByText(/^Charge mensuelle\s: \d/).click()
  await expect(page.getByRole('heading', { name: 'Charge mensuelle' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Charge mensuelle' }).getByRole('listitem')).toHaveCount(12)

  await page.goto('/v2/mainteancecontrat?famille=chaudieres')
  const number = await firstNumber(page)
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: /^Contraintes/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contraintes d’accès').fill('Badge à retirer chez le gardien')
  await dialog.getByRole('checkbox', { name: 'mars' }).check()
  await dialog.getByRole('checkbox', { name: 'septembre' }).check()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Enregistrer les contraintes' }).click()
  await expect(page.getByText('Les contraintes de visite sont enregistrées.')).toBeVisible()
  await page.reload()
  await expect(row).toContainText('mars, sept. · Badge à retirer chez le gardien')
  await row.getByRole('link', { name: new RegExp(number) }).click()
  await page.getByRole('link', { name: 'Historique', exact: true }).click()
  await expect(
    page.getByRole('row').filter({ hasText: 'Contraintes d’accès et mois souhaités' }),
  ).toContainText('Chaudières')
})

test('who opens the screens of contracts, and who gets a 404', async ({ context, loginAs }) => {
  const opened = async (email: string) => {
    await loginAs(email)
    const statuses = ['/contrats', '/suivicontrats', '/mainteancecontrat'].map(async (path) =>
      (await context.request.get(`/v2${path}`)).status(),
    )
    return Promise.all(statuses)
  }
  for (const { utilisateur } of [collectif, glc, individuel, ges])
    expect(await opened(utilisateur)).toEqual([200, 200, 200])
  expect(await opened(ehs.super)).toEqual([200, 200, 200])
  expect(await opened(cmi.utilisateur)).toEqual([404, 404, 404])
})

test('contracts, their follow-up, their notices and their plan without row say so', async ({
  page,
  loginAs,
}) => {
  await loginAs('parc.vide@exemple.fr')
  for (const path of ['/contrats', '/suivicontrats', '/suivicontrats?vue=avis', '/mainteancecontrat']) {
    await page.goto(`/v2${path}`)
    await expect(page.getByText(EMPTY), path).toBeVisible()
  }
})
