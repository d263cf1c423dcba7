import { screenFor } from '@/lib/domain/screens'

const OWN_ORIGIN = 'http://own.invalid'

/**
 * A path of ours to go back to, without the prefix /v2; `/` for anything else. Protocol-relative and absolute
 * addresses, backslashes, control characters and screens that do not exist are refused (no open redirect).
 */
export function ownPath(candidate: string | null | undefined): string {
  if (!candidate?.startsWith('/') || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(candidate)) return '/'
  if (!URL.canParse(candidate, OWN_ORIGIN)) return '/'
  const url = new URL(candidate, OWN_ORIGIN)
  if (url.origin !== OWN_ORIGIN || url.pathname.startsWith('/api/')) return '/'
  const screen = screenFor(url.pathname)
  if (screen === null || screen.layout === 'auth') return '/'
  return url.pathname + url.search
}

/** Address of the login page that leads back to a path; home needs no mention. */
export function loginPath(from: string | null | undefined): string {
  const back = ownPath(from)
  return back === '/' ? '/connexion' : `/connexion?callbackUrl=${encodeURIComponent(back)}`
}
