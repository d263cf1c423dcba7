import { type Layout, SCREENS, type Screen } from './screens'

const PARAMETERS: Readonly<Record<string, RegExp>> = {
  '/equipements/:id': /^\d+$/,
  '/equipements/:equipement': /^[a-z]+$/i,
  '/documentation/:id/:slug': /^\d+$/,
}

/** Segments of a path; its query, fragment and ends with « / » do not count. */
export function segmentsOf(path: string): string[] {
  return (path.split(/[?#]/, 1)[0] ?? '').split('/').filter((segment) => segment !== '')
}

/** Static screens by their path, and the others with the segments of their pattern: a page looks up dozens of paths. */
const STATIC = new Map(
  SCREENS.filter(({ path }) => !path.includes(':')).map((screen) => [screen.path, screen]),
)
const PATTERNS = SCREENS.filter(({ path }) => path.includes(':')).map((screen) => ({
  screen,
  pattern: segmentsOf(screen.path),
}))

function fits({ screen, pattern }: (typeof PATTERNS)[number], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false
  const rule = PARAMETERS[screen.path]
  const firstParameter = pattern.findIndex((part) => part.startsWith(':'))
  if (rule && !rule.test(segments[firstParameter] ?? '')) return false
  return pattern.every((part, index) => part.startsWith(':') || part === segments[index])
}

/**
 * Screen of a path without the prefix /v2; null when there is none. Static before parameter, digits and letters
 * apart for /equipements, /:page last and of one segment (GUARD-09 to GUARD-13).
 */
export function screenFor(path: string): Screen | null {
  const segments = segmentsOf(path)
  const screen = STATIC.get(`/${segments.join('/')}`)
  return screen ?? PATTERNS.find((candidate) => fits(candidate, segments))?.screen ?? null
}

/** Layout of a path (SHELL-12); « main » for a path without screen. */
export function layoutFor(path: string, { visitor }: { visitor: boolean }): Layout {
  const screen = screenFor(path)
  if (screen === null) return 'main'
  return (visitor ? screen.visitorLayout : undefined) ?? screen.layout
}

/** True when a path opens without session; two screens need a token received by mail (GUARD-14, GUARD-15). */
export function isVisitorPath(path: string, { token = false }: { token?: boolean } = {}): boolean {
  const screen = screenFor(path)
  return screen?.visitors === true && (token || !screen.mailToken)
}

/** Whether a page has a form with a captcha. */
export function hasCaptcha(path: string): boolean {
  return screenFor(path)?.captcha === true
}

/** Name of a path's route: '/' → 'index', '/connexion' → 'connexion', '/logements/12' → 'logements-id' (GUARD-06). */
export function routeName(path: string): string | null {
  const screen = screenFor(path)
  if (screen === null) return null
  return screen.path === '/' ? 'index' : screen.path.slice(1).replaceAll('/', '-').replaceAll(':', '')
}
