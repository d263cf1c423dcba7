import { call, SESSION_COOKIE, signIn } from './api'

/** A tile of a home as its HTML says it. */
export type Tile = { label: string; total: number; href: string | null }

const digits = (text: string): number => Number(text.replace(/\D/g, ''))

/** HTML of a page for a person; `cookies` beside that of the session. */
export async function pageOf(email: string, path: string, cookies = ''): Promise<string> {
  const answer = await call('GET', path, {
    cookie: `${SESSION_COOKIE}=${await signIn(email)}; ${cookies}`,
  })
  if (answer.status !== 200) throw new Error(`${path} : ${answer.status}`)
  return String(answer.body)
}

/** Tiles of a person's home that show a number; read again while a number follows its page. */
export async function countedTiles(email: string, cookies = ''): Promise<Tile[]> {
  for (let tries = 0; tries < 10; tries += 1) {
    const articles = (await pageOf(email, '/v2', cookies)).split('<article').slice(1)
    if (articles.some((html) => html.includes('<template id="B:'))) continue
    return articles.flatMap((html): Tile[] => {
      const total = /<span class="text-\[30px\][^"]*">([^<]+)</.exec(html)?.[1]
      if (total === undefined) return []
      const label = /<h2[^>]*>([^<]+)</.exec(html)?.[1] ?? ''
      const href = /<a [^>]*href="([^"]+)"[^>]*>(?:<svg.*?<\/svg>)?Consulter/.exec(html)?.[1]
      return [{ label, total: digits(total), href: href?.replaceAll('&amp;', '&') ?? null }]
    })
  }
  throw new Error(`Les nombres de l'accueil de ${email} ne sont pas venus avec la page`)
}

/** Number of rows that the page of a list says it has, under its title. */
export function totalOfPage(html: string): number {
  return digits(/<\/h1><p class="text-muted">(\d[^<]*?)\p{L}/u.exec(html)?.[1] ?? 'NaN')
}

/** Number of rows that the API gives for a list, by the query of its page. */
export async function rowsOfList(email: string, list: string, query: string, cookies = ''): Promise<number> {
  const answer = await call('GET', `listes/${list}/export?format=csv&${query}`, {
    cookie: `${SESSION_COOKIE}=${await signIn(email)}; ${cookies}`,
  })
  if (answer.status !== 200) throw new Error(`${list} : ${answer.status}`)
  return Number(answer.headers.get('x-rows'))
}
