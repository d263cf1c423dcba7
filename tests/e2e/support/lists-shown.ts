import { expect, type Locator, type Page } from 'playwright/test'
import { LISTS } from '@/lib/app/lists.generated'
import { accounts } from '../../support/accounts'

/** Whose rows a list is looked at with; the member of staff sees the others. */
const PARK = [
  '/absentsdefinitifs',
  '/certification/suivi',
  '/contrats',
  '/documents/factures',
  '/documents/suivicontractuel',
  '/documents/devis',
  '/dpe',
  '/ensembleimmobilier',
  '/efacture',
  '/equipements',
  '/genqrcode',
  '/intervention',
  '/logements',
  '/logements/nonvisites',
  '/mainteancecontrat',
  '/nonconformite',
  '/rematerialiser',
  '/rendezvous',
  '/suivicontrats',
  '/signatures',
  '/vmcs',
]
const REQUESTS: Readonly<Record<string, string>> = {
  '/misesenservice': accounts.cmi.super,
  '/promoteur/suivimiseenservice': accounts.pim.super,
  '/distributeur/suivi': accounts.dis.super,
  '/distributeurv2/suivimiseenservice': accounts.dis.super,
  '/installateur/suividemande': accounts.ins.super,
  '/assureur': accounts.ass.super,
  '/gestionnaire/suivi': accounts.ges.super,
  '/suivi': accounts.cmi.super,
}
const ANALYTIQUE = '/analytique/demandes'

const readerOf = (screen: string): string => {
  if (screen === ANALYTIQUE) return accounts.analytique.super
  return PARK.includes(screen) ? accounts.collectif.super : (REQUESTS[screen] ?? accounts.ehs.super)
}

/** Of a list that its screen does not show at first, or not with the same rows each time. */
const VIEWS: Readonly<Record<string, string>> = {
  'mises-en-service-distributeur': '?vue=liste',
  'demandes-acces': '?vue=demandes',
  'avis-reconduction': '?vue=avis',
  // Whatever the other journeys sent last: the subject of an order of service makes a card of five lines.
  courriels: '?recherche=JPO',
}

/** The column that decides about a row of each list: severity, alarm, what is due and when, or its state. */
const DECIDES: Readonly<Record<string, readonly string[]>> = {
  'absents-definitifs': ['Risque'],
  'acces-locataires': ['Accès', 'Taux d’activation'],
  agences: ['État'],
  'avis-reconduction': ['Statut', 'À envoyer avant le'],
  campagnes: ['État'],
  capacites: ['État', 'Jour'],
  certificats: ['Statut', 'Alerte'],
  clients: ['État'],
  consentements: ['État'],
  consultations: ['Objet'],
  contrats: ['Statut', 'Fin'],
  courriels: ['État'],
  demandes: ['Étape', 'Retard'],
  'demandes-analytiques': ['Statut', 'Appel sous 48\u00a0h', 'Relances'],
  'demandes-acces': ['État'],
  'demandes-distributeur': ['Statut', 'Photos'],
  'demandes-et-publiques': ['Étape', 'Retard'],
  devis: ['Statut', 'TTC', 'Valide jusqu’au'],
  documentation: ['Mise à jour'],
  'documents-contractuels': ['Date'],
  dpe: ['Étiquette', 'Louable jusqu’au'],
  ensembles: ['Taux de visite', 'Non-conformités'],
  'entites-electroniques': ['Statut'],
  'entites-facturation': ['Statut'],
  'envois-webhooks': ['État'],
  equipements: ['État', 'Prochaine échéance'],
  factures: ['Statut de paiement', 'Échéance', 'Solde'],
  fermetures: ['État', 'Du'],
  fournisseurs: ['État'],
  'groupes-partenaires': ['État'],
  imports: ['État', 'Refusées'],
  'imports-synonymes': ['Lu comme'],
  interventions: ['Statut', 'Date prévue'],
  jetons: ['État', 'Expire le'],
  jeux: ['État'],
  journal: ['Résultat'],
  journees: ['État', 'Jour'],
  logements: ['État', 'Prochaine échéance'],
  'logements-non-visites': ['Situation', 'Prochain RDV'],
  'lots-qr': ['État'],
  'mises-en-main': ['Statut', 'Mise en main prévue'],
  'mises-en-service': ['Statut', 'Livraison'],
  'mises-en-service-distributeur': ['Statut', 'Réserves à lever'],
  'mises-en-service-programmes': ['Statut'],
  'non-conformites': ['Gravité', 'Délai', 'Statut'],
  'ordres-de-service': ['Statut', 'Contrat'],
  pages: ['État'],
  pannes: ['Statut', 'Délai'],
  participations: ['Rang'],
  'plan-maintenance': ['Prochaine', 'Reste à faire'],
  portails: ['Type'],
  prescripteurs: ['État'],
  rendezvous: ['Statut', 'Date'],
  signatures: ['Statut'],
  'suivi-contrats': ['Statut', 'Retard'],
  taches: ['État'],
  tarifs: ['État', 'Tarif'],
  utilisateurs: ['Statut'],
  vmcs: ['DSC', 'Alarmes', 'État'],
  webhooks: ['État'],
}

export type ShownList = {
  name: string
  screen: string
  path: string
  reader: string
  state?: string | undefined
  /** Headers of the columns that decide about a row. */
  decides: readonly string[]
}

/** Every list of the product: where it is shown, to whom, and what it calls the state of its rows. */
export const SHOWN_LISTS: readonly ShownList[] = [...LISTS.values()].map((list) =>
  list.visit(({ name, screen, columns }) => ({
    name,
    screen,
    path: `${screen}${VIEWS[name] ?? ''}`,
    reader: readerOf(screen),
    state: columns.find(({ etats }) => etats !== undefined)?.header,
    decides: DECIDES[name] ?? [],
  })),
)

/** Those of requests, which their reader may create. */
export const REQUEST_LISTS = SHOWN_LISTS.filter(({ screen }) => screen in REQUESTS)

const tableOf = (page: Page) => page.getByRole('table').last()
const isWithoutRows = async (page: Page) =>
  (await page.getByText('Aucun résultat pour ce périmètre').count()) > 0 ||
  (await tableOf(page).locator('tbody tr').count()) === 0

/** At a desk, menu open, nothing of the list is hidden sideways and its state is in the window. */
export async function expectStateInView(page: Page, state: string | undefined): Promise<void> {
  if (await isWithoutRows(page)) return
  await expect(page.locator('[data-drawer="main"]')).toBeVisible()
  const table = tableOf(page)
  if (state !== undefined) {
    const header = table.getByRole('columnheader', { name: state, exact: true })
    // Figures may stand above the list; sideways, nothing is hidden: see below.
    await header.scrollIntoViewIfNeeded()
    await expect(header).toBeInViewport({ ratio: 1 })
  }
  await expectNothingHidden(table)
}

async function expectNothingHidden(table: Locator): Promise<void> {
  const scroller = table.locator('xpath=..')
  const hidden = () => scroller.evaluate((element) => element.scrollWidth - element.clientWidth)
  await expect.poll(hidden).toBe(0)
}

/** Pixels from the top of the window to the first row, filters and figures included (TRUST-54). */
const FIRST_ROW = { desk: 480, phone: 760 }

/** Where the list is that of the page, its first row is near the top. */
export async function expectFirstRow(page: Page, at: keyof typeof FIRST_ROW): Promise<void> {
  if (await isWithoutRows(page)) return
  const top = () =>
    tableOf(page)
      .locator('tbody tr')
      .first()
      .evaluate((row) => Math.round(row.getBoundingClientRect().top + window.scrollY))
  await expect.poll(top).toBeLessThanOrEqual(FIRST_ROW[at])
}

/** At a desk the headers stay over the rows to the last one (TRUST-54). */
export async function expectHeadersInView(page: Page): Promise<void> {
  if (await isWithoutRows(page)) return
  const table = tableOf(page)
  const last = table.locator('tbody tr').last()
  await last.scrollIntoViewIfNeeded()
  await last.evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().bottom - window.innerHeight))
  await expect(table.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Width of a sheet of A4 on its side, between its margins, in pixels. */
const SHEET = 1032

/** On paper the list is a table under its headers, no column cut, whole or with the number of rows that are left, and nothing to press (TRUST-52). */
export async function expectPrinted(page: Page): Promise<void> {
  if (await isWithoutRows(page)) return
  const before = page.viewportSize()
  await page.emulateMedia({ media: 'print' })
  try {
    await page.setViewportSize({ width: SHEET, height: 700 })
    await expectOnPaper(page)
  } finally {
    await page.emulateMedia({ media: null })
    if (before !== null) await page.setViewportSize(before)
  }
}

async function expectOnPaper(page: Page): Promise<void> {
  const table = tableOf(page)
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group')
  await expect(table.locator('tbody tr').first()).toHaveCSS('display', 'table-row')
  await expect(table.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid')
  await expect(table).toHaveCSS('print-color-adjust', 'exact')
  await expectNothingHidden(table)
  const pressed = page.locator('nav, header, [href="#contenu"], [role="search"], main button, main summary')
  await expect(pressed.filter({ visible: true })).toHaveCount(0)
  const shown = page.locator('[data-list] p').filter({ hasText: /^\d+ à \d+ sur / })
  const [, last, total] = /à (\S+) sur (\S+)/.exec((await shown.textContent()) ?? '') ?? []
  if (last !== total)
    await expect(shown).toContainText('pas sur ce papier. «\u00a0Exporter\u00a0» les donne toutes.')
}

/** On a phone each row is a low card, which shows what decides before it unfolds, and no header sorts. */
export async function expectLowCards(page: Page, { name, decides }: ShownList): Promise<void> {
  expect([name, decides.length > 0]).toEqual([name, true])
  if (await isWithoutRows(page)) return
  const shown = await tableOf(page)
    .locator('tbody tr:has([data-label])')
    .evaluateAll((rows, headers) => {
      // Where nothing is to decide by, a card has no room for it.
      const isTold = (cell: Element | null) =>
        cell === null || ['', '—'].includes(cell.textContent?.trim() ?? '') || cell.checkVisibility()
      return headers.filter((header) =>
        rows.some((row) => !isTold(row.querySelector(`[data-label="${header}"]`))),
      )
    }, decides)
  expect(shown).toEqual([])
  const table = tableOf(page)
  const highest = () =>
    table
      .locator('tbody tr')
      .evaluateAll((found) => Math.max(...found.map((row) => row.getBoundingClientRect().height)))
  await expect.poll(highest).toBeLessThanOrEqual(150)
  await expect(table.locator('thead a:visible')).toHaveCount(0)
}
