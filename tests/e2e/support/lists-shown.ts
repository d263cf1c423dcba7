import { expect, type Page } from 'playwright/test'
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
/** Of a list that its screen does not show at first, or not with the same rows each time. */
const VIEWS: Readonly<Record<string, string>> = {
  'mises-en-service-distributeur': '?vue=liste',
  'demandes-acces': '?vue=demandes',
  'avis-reconduction': '?vue=avis',
  // Whatever the other journeys sent last: the subject of an order of service makes a card of five lines.
  courriels: '?recherche=JPO',
}

export type ShownList = {
  name: string
  screen: string
  path: string
  reader: string
  state?: string | undefined
}

/** Every list of the product: where it is shown, to whom, and what it calls the state of its rows. */
export const SHOWN_LISTS: readonly ShownList[] = [...LISTS.values()].map((list) =>
  list.visit(({ name, screen, columns }) => ({
    name,
    screen,
    path: `${screen}${VIEWS[name] ?? ''}`,
    reader: PARK.includes(screen) ? accounts.collectif.super : (REQUESTS[screen] ?? accounts.ehs.super),
    state: columns.find(({ etats }) => etats !== undefined)?.header,
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
  const scroller = table.locator('xpath=..')
  const hidden = () => scroller.evaluate((element) => element.scrollWidth - element.clientWidth)
  await expect.poll(hidden).toBe(0)
}

/** On a phone each row is a low card, and no header sorts. */
export async function expectLowCards(page: Page): Promise<void> {
  if (await isWithoutRows(page)) return
  const table = tableOf(page)
  const highest = () =>
    table
      .locator('tbody tr')
      .evaluateAll((found) => Math.max(...found.map((row) => row.getBoundingClientRect().height)))
  await expect.poll(highest).toBeLessThanOrEqual(150)
  await expect(table.locator('thead a:visible')).toHaveCount(0)
}
