import { BASE_PATH } from '@/lib/domain/acces/base-path'

/** Prefix of every page and call. Next adds it in `<Link>` and in `redirect()` of server components, nowhere else. */
export { BASE_PATH }

/** Address of a page for a plain link, `fetch` or a redirect made by a route handler: `/logements` → `/v2/logements`. */
export function pageUrl(path: string): string {
  return path === '/' ? `${BASE_PATH}/` : `${BASE_PATH}${path}`
}

/** Where the calls are, inside the application: Next takes the prefix off the addresses that handlers read. */
export const API_PATH = '/api'

/** Address of a call: `groupes/12` → `/v2/api/groupes/12`. */
export function apiUrl(path: string): string {
  return `${BASE_PATH}/api/${path.replace(/^\//, '')}`
}
