import { LECTEUR_DE_CARTE } from '@/lib/domain/parc/lecteur-de-carte'
import { env } from '@/lib/platform/env'
import { API_PATH, apiUrl } from '@/lib/platform/routes'

/** Where browsers report what the policy refused. */
export const REPORT_PATH = apiUrl('csp-report')

type PolicyOptions = {
  /** The page has a form with a captcha. */
  captcha?: boolean
  /** Another site that the page calls. */
  called?: string | null
  /** The page may show a map, or lead to one without being loaded again. */
  map?: boolean
  /** Lets React rebuild server stacks, which needs eval, and Next's tools draw themselves. */
  development?: boolean
}

/**
 * Content-Security-Policy of a page: only scripts that carry this answer's nonce, and those they load, run (OPS-22). The
 * captcha's provider is let in only where it is used (OPS-04).
 */
export function pagePolicy(
  nonce: string,
  {
    captcha: hasCaptcha = false,
    called = null,
    map = false,
    development = process.env.NODE_ENV === 'development',
  }: PolicyOptions = {},
): string {
  const { MEDIA_URL, SENTRY_DSN, CAPTCHA_SITE_KEY, CAPTCHA_SCRIPT_URL } = env()
  const captcha = hasCaptcha && CAPTCHA_SITE_KEY !== undefined ? [new URL(CAPTCHA_SCRIPT_URL).origin] : []
  const media = MEDIA_URL?.startsWith('http') ? [new URL(MEDIA_URL).origin] : []
  const monitoring = SENTRY_DSN === undefined ? [] : [new URL(SENTRY_DSN).origin]
  return policy({
    'default-src': ["'self'"],
    // 'self' is for browsers that do not know 'strict-dynamic'; the others ignore it.
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(development ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    // Colours and sizes that come from the data are written on the elements themselves.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...monitoring,
      ...captcha,
      ...(called === null ? [] : [new URL(called).origin]),
      ...(map ? [mapOrigin()] : []),
    ],
    'frame-src': ["'self'", ...captcha],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
}

/** Where the background of maps comes from. */
const mapOrigin = () => new URL(env().MAP_STYLE_URL).origin

/** Where the program that reads the tiles of maps beside the page is, without /v2. */
const MAP_WORKER = `${API_PATH}/${LECTEUR_DE_CARTE}/`

/** Path of the files that a page of ours shows in a frame, without /v2. */
const SHOWN_FILE = /^\/api\/(?:documentations\/\d+\/contenu|signaturedevis\/pdf)$/

/** Policy of an answer of the API at this path, without /v2: it is data, and runs nothing wherever it is opened. */
export function callPolicy(path?: string): string {
  // Browsers show no PDF in a sandbox. Only types that run nothing are answered there.
  if (path !== undefined && SHOWN_FILE.test(path))
    return policy({
      'default-src': ["'none'"],
      'style-src': ["'unsafe-inline'"],
      'frame-ancestors': ["'self'"],
      'base-uri': ["'none'"],
    })
  // A worker has the policy of its own file: it fetches tiles, and nothing else.
  if (path?.startsWith(MAP_WORKER))
    return policy({
      'default-src': ["'none'"],
      'connect-src': [mapOrigin()],
      'frame-ancestors': ["'self'"],
      'base-uri': ["'none'"],
    })
  return policy({
    sandbox: [],
    'default-src': ["'none'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
  })
}

function policy(directives: Record<string, string[]>): string {
  const secure = env().APP_URL.startsWith('https:') ? ['upgrade-insecure-requests'] : []
  const lines = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '))
  return [...lines, ...secure, `report-uri ${REPORT_PATH}`, 'report-to csp'].join('; ')
}
