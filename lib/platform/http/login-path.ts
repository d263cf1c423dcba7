import { screenFor } from '@/lib/domain/acces/screen-for-path'
import { BASE_PATH, pageUrl } from '@/lib/platform/routes'

const OWN_ORIGIN = 'http://own.invalid'
/** Characters that an address may carry on, escaped once more: a proxy gives all headers of an answer 4 kB by default. */
const LONGEST = 2_000
const isLong = (text: string) => encodeURIComponent(text).length > LONGEST

/**
 * A path of ours to go back to, without the prefix /v2 (which `candidate` may have); `/` for anything else.
 * Protocol-relative and absolute addresses, backslashes, control characters, calls, screens of the login and
 * addresses without screen are refused (no open redirect). A
 * search too long for a header is left out, a path too long is refused (SAFE-15).
 */
export function ownPath(candidate: string | null | undefined): string {
  if (!candidate || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(candidate)) return '/'
  const inside = candidate.startsWith(`${BASE_PATH}/`) ? candidate.slice(BASE_PATH.length) : candidate
  if (inside.startsWith('//') || !URL.canParse(inside, OWN_ORIGIN)) return '/'
  const { origin, pathname, search, searchParams } = new URL(inside, OWN_ORIGIN)
  if (origin !== OWN_ORIGIN || pathname.startsWith('/api/') || isLong(pathname)) return '/'
  const screen = screenFor(pathname)
  if (screen === null || screen.layout === 'auth') return '/'
  return searchParams.has('token') || isLong(pathname + search) ? pathname : pathname + search
}

/** Path of the login page that leads back to `from` (a path of ours, checked); home needs no mention. */
export function loginPath(from: string | null | undefined): string {
  const back = ownPath(from)
  return back === '/' ? '/connexion' : `/connexion?callbackUrl=${encodeURIComponent(pageUrl(back))}`
}
