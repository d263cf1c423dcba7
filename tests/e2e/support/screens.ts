import { screenFor } from '@/lib/domain/acces/screen-for-path'
import { SCREENS, type Screen } from '@/lib/domain/acces/screens'
import { accounts, call } from '../../support/api'

/** Screens without a page of their own: /signout ends the session, /okta/redirect is the provider's return. */
const WITHOUT_PAGE = ['/signout', '/okta/redirect']
const screens = SCREENS.filter(({ path }) => !WITHOUT_PAGE.includes(path))

const opened = screens.filter(({ path }) => !path.includes(':'))

/** The address of each screen that has one without a record. */
export const PATHS = opened.map(({ path }) => path)

const { ehs, collectif, individuel, glc, ges, analytique, cmi, pim, dis, ins, ass } = accounts
const READERS = {
  COLLECTIF: collectif.super,
  INDIVIDUEL: individuel.super,
  'GESTION LOCATIVE COLLECTIVE': glc.super,
  GES: ges.super,
  ANALYTIQUE: analytique.super,
  CMI: cmi.super,
  PIM: pim.super,
  DIS: dis.super,
  INS: ins.super,
  ASS: ass.super,
} as const

/** Who opens a screen in what goes through all of them: a visitor where it is theirs, the first portal it is for. */
function readerOf({ visitors, mailToken, portals, path }: Screen): string | null {
  if (visitors && !mailToken) return null
  if (path.startsWith('/administration') || path === '/encrypt-decrypt') return ehs.super
  return READERS[portals === 'all' ? 'COLLECTIF' : (portals[0] ?? 'COLLECTIF')]
}

/** Who opens each screen that has an address without a record. */
export const OPENED = opened.map((screen) => ({ path: screen.path, reader: readerOf(screen) }))

/** Persons to whom the server shows what it can, each with the screens of their portal. */
export const PERSONS = [
  ['visitors', [null]],
  ['the staff', [ehs.super]],
  ['landlords', [collectif.super, individuel.super, ges.super]],
  ['partners', [cmi.super, pim.super, dis.super, ins.super, ass.super]],
] as const

/** The HTML of a page for a session's cookies and its status; null where the server leads elsewhere, as a browser shows nothing of that. */
export async function htmlOf(
  path: string,
  cookie: string | { session: string },
): Promise<{ status: number; html: string | null }> {
  const { status, body } = await call('GET', `/v2${path}`, { cookie })
  return { status, html: status >= 300 && status < 400 ? null : String(body) }
}

/** Addresses that the links of a page lead to. */
export const hrefsIn = (html: string) =>
  [...html.matchAll(/href="([^"#]+)(?:#[^"]*)?"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/** Records that have an address of their own under the screen of their list. */
const OF_LISTS = ['demande', 'contrat', 'programme', 'lot']
/** Lists that a contract limits: their address names no record of it. */
const LIMITED = ['/documents/factures', '/intervention']

/** Addresses of records among those that a page leads to, by the kind of record. */
export function recordsIn(hrefs: readonly string[]): [string, string][] {
  return hrefs.flatMap((href) => {
    if (!href.startsWith('/v2/')) return []
    const { pathname, searchParams } = new URL(href.slice('/v2'.length), 'http://localhost')
    const pattern = screenFor(pathname)?.path
    if (pattern === undefined) return []
    const name = OF_LISTS.find((parameter) => searchParams.has(parameter))
    if (name === 'contrat' && LIMITED.includes(pattern)) return []
    if (name !== undefined) return [[`${pattern}?${name}`, `${pathname}?${name}=${searchParams.get(name)}`]]
    return pattern.includes(':') ? [[pattern, pathname]] : []
  })
}
