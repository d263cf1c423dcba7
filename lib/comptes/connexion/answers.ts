import { COOKIES, PERIMETER_COOKIE, serializeCookie } from '@/lib/domain/interface/cookies'
import {
  COOKIE_OPTIONS,
  checkCookieNames,
  sessionCookie,
  sessionCookieNames,
  ssoFournisseurCookieName,
} from '@/lib/platform/auth/cookies'
import { type LoginRefused, REFUSALS } from '@/lib/platform/auth/refusals'
import { captchaSettings } from '@/lib/platform/captcha/verify'
import { MaintenanceError, RateLimitError, ValidationError } from '@/lib/platform/errors/errors'
import { JSON_TYPE } from '@/lib/platform/http/response'

type CookieToSet = { name: string; value: string; path?: string; maxAge?: number }

/** `Set-Cookie` of one of our cookies: HttpOnly, Secure, SameSite=Lax. */
export function setCookie({ name, value, path = COOKIE_OPTIONS.path, maxAge }: CookieToSet): string {
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=${path}${life}; HttpOnly; Secure; SameSite=Lax`
}

/** `Set-Cookie` that keeps a session token in the browser. */
export const setSessionCookie = (token: string): string => setCookie(sessionCookie(token))

/** `Set-Cookie` that starts the tutorial after a first login; the page that shows it writes it too (SHELL-54). */
export const startTutorialCookie = (): string => serializeCookie(COOKIES.tutorial, 'true', PERIMETER_COOKIE)

/** `Set-Cookie` lines that expire the session's cookies, chunks included; the others stay (AUTH-23). */
export function expireSessionCookies(cookieHeader: string | null): string[] {
  const present = (cookieHeader ?? '').split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
  return sessionCookieNames(present).map((name) => setCookie({ name, value: '', maxAge: 0 }))
}

/** `Set-Cookie` lines that end a login in progress at the identity provider: its answer serves once. */
export function expireCheckCookies(): string[] {
  return [...Object.values(checkCookieNames()), ssoFournisseurCookieName()].map((name) =>
    setCookie({ name, value: '', maxAge: 0 }),
  )
}

/** Forgets what the browser kept for the person (recent clients and searches); cookies are chosen one by one. */
export const CLEAR_SITE_DATA = '"storage"'

/** Answer to who leaves: the session's cookies expire, and the browser forgets what it kept for the person. */
export function leavingAnswer(req: Request, body: unknown): Response {
  const response = Response.json(body, {
    headers: { 'Content-Type': JSON_TYPE, 'Clear-Site-Data': CLEAR_SITE_DATA },
  })
  for (const cookie of expireSessionCookies(req.headers.get('cookie')))
    response.headers.append('Set-Cookie', cookie)
  return response
}

/** The API's error for a refused login: 400, or 429 and 503 with Retry-After (AUTH-16, AUTH-17, SAFE-19). */
export function refusalError(refusal: LoginRefused): ValidationError | RateLimitError | MaintenanceError {
  const { status, message, reason } = REFUSALS[refusal.code]
  if (status === 429) return new RateLimitError(refusal.retryAfter ?? 1, message)
  if (status === 503) return new MaintenanceError(refusal.retryAfter ?? 60)
  const captcha = refusal.captchaNext ? { captcha: captchaSettings() } : {}
  return new ValidationError(message, { reason, ...captcha })
}

/** Answer to a login by a program or the form: the token, the person, and the cookies (Strapi's shape), with what is told once beside. */
export function sessionAnswer(
  jwt: string,
  user: unknown,
  cookies: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Response {
  const response = new Response(JSON.stringify({ jwt, user, ...more }), {
    headers: { 'Content-Type': JSON_TYPE },
  })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
