import { call, SESSION_COOKIE, signIn } from './api'

/** A tile of a home as its HTML says it. */
export type Tile = { label: string; total: number; href: string | null }

const digits = (text: string): number => Number(text.replace(/\D/g, ''))

/** HTML of a page for a person, or of the one that it leads to by itself; `cookies` beside that of the session. */
export async function pageOf(email: string, path: string, cookies = ''): Promise<string> {
  const headers = { cookie: `${SESSION_COOKIE}=${await signIn(email)}; ${cookies}` }
  const first = await call('GET', path, headers)
  const { pathname, search } = new URL(first.headers.get('location') ?? '', 'http://localhost')
  const answer = first.status === 307 ? await call('GET', pathname + search, headers) : first
  if (answer.status !== 200) throw new Error(`${path} : ${answer.status}`)
  return String(answer.body)
}

const TOTAL = /<span class="tile-total">([^<]+)</

/** A part of a page; one that follows the page is in a hidden part at its end. */
function wholePart(part: string, page: string): string {
  const late = /<template id="B:([0-9a-f]+)"/.exec(part)?.[1]
  return late === undefined ? part : (page.split(`<div hidden id="S:${late}">`)[1] ?? '')
}

/** The number of a tile. */
const totalIn = (tile: string, page: string): string | undefined => TOTAL.exec(wholePart(tile, page))?.[1]

/** Tiles of a person's home that show a number. */
export async function countedTiles(email: string, cookies = ''): Promise<Tile[]> {
  const page = await pageOf(email, '/v2', cookies)
  return page
    .split('<article')
    .slice(1)
    .flatMap((rest): Tile[] => {
      const tile = rest.split('</article>')[0] ?? ''
      const total = totalIn(tile, page)
      if (total === undefined) return []
      const label = /<h2[^>]*>([^<]+)</.exec(tile)?.[1] ?? ''
      const href = /<a [^>]*href="([^"]+)"[^>]*>(?:<svg.*?<\/svg>)?Consulter/.exec(tile)?.[1]
      return [{ label, total: digits(total), href: href?.replaceAll('&amp;', '&') ?? null }]
    })
}

/** Number of rows that the page of a list says it has, under its title. */
export function totalOfPage(html: string): number {
  const summary = /<\/h1><p class="text-muted">(.*?)<\/p>/u.exec(html)?.[1] ?? ''
  return digits(/^(?:<!--.*?-->)*(\d[^<]*?)\p{L}/u.exec(wholePart(summary, html))?.[1] ?? 'NaN')
}

/** Number of rows that the API gives for a list, by the query of its page. */
export async function rowsOfList(email: string, list: string, query: string, cookies = ''): Promise<number> {
  const answer = await call('GET', `listes/${list}/export?format=csv&${query}`, {
    cookie: `${SESSION_COOKIE}=${await signIn(email)}; ${cookies}`,
  })
  if (answer.status !== 200) throw new Error(`${list} : ${answer.status}`)
  return Number(answer.headers.get('x-rows'))
}

/** A figure of a page that leads somewhere: what its link says, its number and where it leads. */
export type Figure = { said: string; total: number; href: string }

const LINK = /<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gsu
/** Parts whose numbers are pages and lengths of pages. */
const PAGES = /<nav aria-label="(?:Lignes par page|Pages)".*?<\/nav>/gs
const SPACE = '[\\s\\u202f\\u00a0]'
const COUNT = new RegExp(
  `^(?:Voir )?(\\d{1,3}(?:${SPACE}?\\d{3})*)${SPACE}+\\p{L}|^(\\d{1,3}(?:${SPACE}\\d{3})*)$`,
  'u',
)

/** Label of a span of days, « 31 à 60 jours »: it counts no rows. */
const SPAN = /^\d+ à \d+ jours/

/** The figures of a page that are links: « 12 logements », « Voir 12 logements » or the number alone. */
export function figuresOf(html: string): Figure[] {
  return [...html.replace(PAGES, '').matchAll(LINK)].flatMap(([, address = '', inside = '']): Figure[] => {
    const said = inside
      .replace(/<svg.*?<\/svg>|<!--.*?-->/gs, '')
      .replace(/<[^>]+>/g, '')
      .trim()
    const found = COUNT.exec(said)
    const href = address.replaceAll('&amp;', '&')
    if (!found || SPAN.test(said)) return []
    return [{ said, total: digits(found[1] ?? found[2] ?? ''), href }]
  })
}
