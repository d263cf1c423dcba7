import { env } from '@/lib/platform/env'
import { SESSION_SECONDS } from './token'

type CookieOptions = { httpOnly: true; secure: true; sameSite: 'lax'; path: string; maxAge?: number }

/** Options of every cookie of the session (spec §7, AUTH-03): out of reach of scripts, never in clear. */
export const COOKIE_OPTIONS = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const

/**
 * Name of one of our cookies. On https its prefix has browsers refuse it from an unencrypted page and, with `__Host-`, from
 * another host of the domain and without `Path=/` (SAFE-34); one of a narrower path is `__Secure-`.
 */
function cookieName(name: string, path: '/' | 'narrower' = '/'): string {
  if (!env().APP_URL.startsWith('https:')) return `extranet.${name}`
  return `${path === '/' ? '__Host-' : '__Secure-'}extranet.${name}`
}

export const sessionCookieName = () => cookieName('session-token')
export const csrfCookieName = () => cookieName('csrf-token')
export const callbackCookieName = () => cookieName('callback-url')
/** State, nonce and PKCE verifier of a login in progress at the identity provider. */
export const checkCookieNames = () => ({
  state: cookieName('sso-state'),
  nonce: cookieName('sso-nonce'),
  pkceCodeVerifier: cookieName('sso-pkce'),
})
/** Identity provider of partners that a login in progress goes by; absent for the one of the configuration. */
export const ssoFournisseurCookieName = () => cookieName('sso-fournisseur')
/** E-mail of a refused login, kept a minute for the form shown again without JavaScript. */
export const identifierCookieName = () => cookieName('identifiant', 'narrower')
/** Accounts that the browser logged in to before; sent to the calls of the login alone. */
export const deviceCookieName = () => cookieName('appareil', 'narrower')
/** Login whose password was right, while it waits for its second factor. */
export const defiCookieName = () => cookieName('second-facteur', 'narrower')
/** Session of a tenant: never one of a partner. */
export const tenantCookieName = () => cookieName('locataire', 'narrower')
/** ID token of a single-sign-on session (AUTH-04, AUTH-23). */
export const OKTA_ID_TOKEN_COOKIE = 'okta_id_token'

/** Cookie that carries a session token, as long-lived as the session. */
export function sessionCookie(token: string): { name: string; value: string } & CookieOptions {
  return { name: sessionCookieName(), value: token, ...COOKIE_OPTIONS, maxAge: SESSION_SECONDS }
}

/** Cookies to expire at logout: the session's with its chunks, and the ID token. */
export function sessionCookieNames(present: readonly string[]): string[] {
  const session = sessionCookieName()
  const isSession = (name: string) => name === session || name.startsWith(`${session}.`)
  return [...new Set([session, OKTA_ID_TOKEN_COOKIE, ...present.filter(isSession)])]
}
