import { request } from 'node:http'
import { SCREENS } from '@/lib/domain/acces/screens'
import { baseUrl } from '../support/api'

const PAGES = SCREENS.filter(
  ({ visitors, path, mailToken }) => visitors && !mailToken && !path.includes(':'),
).map(({ path }) => path)

const EVIL = 'malveillant.example'
const HOSTS: Record<string, string>[] = [
  { host: EVIL },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https' },
  { forwarded: `host=${EVIL};proto=https` },
  { 'x-original-url': `https://${EVIL}/`, 'x-rewrite-url': `https://${EVIL}/` },
]

type Answer = { status: number; location: string; cookies: string[]; body: string }

/** One call as a browser cannot make it: `fetch` sends no host of the caller's choosing. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(`${baseUrl}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          cookies: response.headers['set-cookie'] ?? [],
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    call.on('error', reject)
    call.end()
  })
}

test('there are pages for visitors', () => {
  for (const path of ['/connexion', '/resiliation', '/depannage', '/jpo']) expect(PAGES).toContain(path)
})

test.each(PAGES)('no header changes the addresses, redirections or cookies of %s', async (path) => {
  for (const headers of HOSTS) {
    const { status, location, cookies, body } = await get(`/v2${path}`, headers)
    // Without a login under way, the return from the provider is a bad request: it opens no session.
    expect(status).toBeLessThan(path === '/okta/redirect' ? 401 : 400)
    expect(location).not.toContain(EVIL)
    expect(cookies.join('\n')).not.toMatch(/malveillant|domain=/i)
    expect(body).not.toContain(EVIL)
  }
})

const ELSEWHERE = [
  `//${EVIL}`,
  `/\\${EVIL}`,
  `https:${EVIL}`,
  `https://${EVIL}`,
  `%0d%0aLocation:%20https://${EVIL}`,
  `javascript:alert(1)`,
  `https://localhost@${EVIL}`,
]
const PARAMETERS = ['callbackUrl', 'redirect', 'next', 'returnTo', 'url', 'retour', 'ID', 'etape', 't']

test.each(PAGES)('no parameter of %s leads to another site', async (path) => {
  for (const target of ELSEWHERE) {
    const value = target.startsWith('%') ? target : encodeURIComponent(target)
    const query = PARAMETERS.map((name) => `${name}=${value}`).join('&')
    const { status, location, body } = await get(`/v2${path}?${query}`)
    expect(status).toBeLessThan(500)
    expect(location).not.toMatch(/malveillant(?!.*callbackUrl)/)
    const links = [...body.matchAll(/\b(?:href|src|action|formaction|content)="([^"]*)"/g)].map(
      ([, to]) => to ?? '',
    )
    for (const to of links) {
      expect(new URL(to.replaceAll('&amp;', '&'), `${baseUrl}/v2/`).hostname).not.toBe(EVIL)
      expect(to).not.toMatch(/^\s*javascript:/i)
    }
  }
})
