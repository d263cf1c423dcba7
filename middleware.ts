import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { type ArrivalKind, arrivalAt } from '@/lib/campagnes/qr/arrival'
import { CLEAR_SITE_DATA, expireSessionCookies, setCookie } from '@/lib/comptes/connexion/answers'
import { signOut } from '@/lib/comptes/connexion/commands/sign-out'
import { redirectTo } from '@/lib/comptes/connexion/redirect-to'
import { oktaClient } from '@/lib/comptes/connexion/sso/issuer'
import { staffRefusalPath } from '@/lib/comptes/connexion/staff-access'
import { answerTokenParameter } from '@/lib/comptes/connexion/token-parameter'
import { hasCaptcha, isVisitorPath, routeName } from '@/lib/domain/acces/screen-for-path'
import { type Maintenance, retryAfter } from '@/lib/domain/administration/maintenance'
import { PAGE_VERIFICATION } from '@/lib/domain/comptes/second-facteur'
import { acteurOf } from '@/lib/platform/audit/acteur'
import { csrfCookieName, defiCookieName, sessionCookieName } from '@/lib/platform/auth/cookies'
import { liveSession } from '@/lib/platform/auth/live-session'
import { decodeToken } from '@/lib/platform/auth/token'
import { now } from '@/lib/platform/clock'
import { csrfTokenOf, newCsrf } from '@/lib/platform/http/csrf'
import { loginPath } from '@/lib/platform/http/login-path'
import { isReadable } from '@/lib/platform/http/mended-requests'
import {
  ARRIVAL_HEADER,
  CSRF_HEADER,
  INTERNAL_HEADERS,
  LOST_HEADER,
  NONCE_HEADER,
  PATH_HEADER,
  SSO_RETURN_HEADER,
} from '@/lib/platform/http/request-headers'
import { callPolicy, pagePolicy, REPORT_PATH } from '@/lib/platform/http/security-policy'
import { getMaintenance, passesMaintenance } from '@/lib/platform/maintenance'

const MAINTENANCE_PAGE = '/maintenance'
const LOST_PAGE = '/introuvable'
/** Pages that say by themselves, at an address below theirs, what to do when what they were asked for is not there. */
const WITH_OWN_LOST_PAGE = ['/qrcode', '/confirmation-sms', '/partage']

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/',
    // Calls go straight to their door, which needs nothing of what follows: Next holds in memory the body of what passes here.
    '/((?!api/|api$|_next/static|_next/image|favicon.ico|icon.svg).*)',
  ],
}

const SSO_ROUTE = 'okta-okta-connexion'
/** Pages with a form of next-auth, which wants its CSRF token. */
const LOGIN_ROUTES = ['connexion', SSO_ROUTE, 'maintenance']

/**
 * Runs before any page: headers nobody may send are dropped, the security policy is set, visitors are sent to the login
 * page. It looks at the token's signature only and decides no access: pages and calls do, beside the data.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  if (pathname.length > 1 && pathname.endsWith('/')) return withoutLastSlash(request)
  // The router, or the database, would answer it 500.
  if (!isReadable(pathname)) return redirectTo(request, '/adresse-illisible', 307)
  // No page but a call, which the staff needs during the maintenance.
  if (isProviderReturn(request)) return toCallback(request)
  if (request.headers.has(LOST_HEADER) || pathname.endsWith(LOST_PAGE))
    return passPage(request, null, lostPage(pathname))
  const closed = await closedBy(request)
  if (closed) return toStaffRefusal(request) ?? passPage(request, null, maintenancePage(closed))
  const exchanged = await answerTokenParameter(request)
  if (exchanged) return exchanged
  const hasMailToken = request.nextUrl.searchParams.has('jeton')
  if (!isVisitorPath(pathname, { token: hasMailToken }) && !(await hasSignedToken(request)))
    return toLogin(request)
  const response = passPage(request, await arrivalAt(request))
  if (pathname === '/signout' && isOwnNavigation(request)) await endSession(request, response)
  return response
}

function withoutLastSlash(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  return redirectTo(request, (pathname.replace(/\/+$/, '') || '/') + search, 308)
}

async function hasSignedToken(request: NextRequest): Promise<boolean> {
  const token = request.cookies.get(sessionCookieName())?.value
  return token !== undefined && (await decodeToken(token)) !== null
}

function toLogin(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  return redirectTo(request, loginPath(pathname + search), 307)
}

/** Where identity providers send browsers back to: that of the configuration, or one of partners by its id. */
const SSO_RETURN = /^\/okta\/redirect(?:\/([1-9]\d{0,8}))?$/

/** The identity provider sends browsers back to /okta/redirect with its answer; the page itself tells what failed. */
function isProviderReturn({ method, nextUrl: { pathname, searchParams } }: NextRequest): boolean {
  const isAnswer = ['code', 'state', 'error'].some((name) => searchParams.has(name))
  return method === 'GET' && SSO_RETURN.test(pathname) && isAnswer
}

function toCallback(request: NextRequest): NextResponse {
  const callback = request.nextUrl.clone()
  callback.pathname = '/api/auth/callback/okta'
  const headers = ownHeaders(request)
  const fournisseur = SSO_RETURN.exec(request.nextUrl.pathname)?.[1]
  if (fournisseur !== undefined) headers.set(SSO_RETURN_HEADER, fournisseur)
  const response = NextResponse.rewrite(callback, { request: { headers } })
  response.headers.set('Content-Security-Policy', callPolicy())
  return response
}

function ownHeaders(request: NextRequest): Headers {
  const headers = new Headers(request.headers)
  for (const name of INTERNAL_HEADERS) headers.delete(name)
  return headers
}

/**
 * The maintenance that closes a page: all but its own, and the second step of a login that it let begin, to everyone but the
 * provider's staff (OPS-20); null otherwise.
 */
async function closedBy(request: NextRequest): Promise<Maintenance | null> {
  const { pathname } = request.nextUrl
  const isSecondStep = pathname === PAGE_VERIFICATION && request.cookies.has(defiCookieName())
  if (pathname === MAINTENANCE_PAGE || isSecondStep) return null
  // A database that is away must not close the page that says so.
  const maintenance = await getMaintenance().catch(() => null)
  if (!maintenance?.active) return null
  const token = request.cookies.get(sessionCookieName())?.value
  const claims = token === undefined ? null : await decodeToken(token)
  const session = claims === null ? null : await liveSession(claims)
  return passesMaintenance(session) ? null : maintenance
}

/** A refused login comes back to a page that the maintenance closes: its own tells why. */
function toStaffRefusal(request: NextRequest): NextResponse | null {
  const path = staffRefusalPath(request.nextUrl)
  return path === null ? null : redirectTo(request, path, 307)
}

/** The address of a page without the null character in its parameters: PostgreSQL takes it in no text (SAFE-15). */
function withoutNull(request: NextRequest): URL {
  const url = request.nextUrl.clone()
  url.search = url.search.replaceAll('%00', '')
  return url
}

/** Another page, drawn at the address asked for. */
type Instead = { path: string; status: number; headers?: Record<string, string> }

function lostPage(pathname: string): Instead {
  const own = WITH_OWN_LOST_PAGE.find((path) => pathname === path || pathname.startsWith(`${path}/`)) ?? ''
  return { path: own + LOST_PAGE, status: 404 }
}

function maintenancePage(maintenance: Maintenance): Instead {
  const headers = { 'Retry-After': String(retryAfter(maintenance, now())) }
  return { path: MAINTENANCE_PAGE, status: 503, headers }
}

/** `arrival` is that at a printed code; null on the other pages. */
function passPage(
  request: NextRequest,
  arrival: ArrivalKind | null,
  instead: Instead | null = null,
): NextResponse {
  const { pathname, search } = request.nextUrl
  const nonce = randomBytes(18).toString('base64')
  const called = routeName(pathname) === SSO_ROUTE ? (oktaClient()?.issuer ?? null) : null
  const map = !isVisitorPath(pathname, { token: false })
  const policy = pagePolicy(nonce, { captcha: hasCaptcha(pathname), called, map })
  const headers = ownHeaders(request)
  headers.set('Content-Security-Policy', policy)
  headers.set(NONCE_HEADER, nonce)
  headers.set(PATH_HEADER, pathname + search.replaceAll('%00', ''))
  const known = csrfTokenOf(request.cookies.get(csrfCookieName())?.value)
  const made = LOGIN_ROUTES.includes(routeName(pathname) ?? '') && known === null ? newCsrf() : null
  headers.set(CSRF_HEADER, made?.token ?? known ?? '')
  if (arrival !== null) headers.set(ARRIVAL_HEADER, arrival)
  const isSsoFailure = pathname === '/okta/redirect'
  const status = arrival === 'limite' ? { status: 429 } : isSsoFailure ? { status: 400 } : {}
  const response = instead
    ? drawInstead(request, headers, instead)
    : search.includes('%00')
      ? NextResponse.rewrite(withoutNull(request), { request: { headers }, ...status })
      : NextResponse.next({ request: { headers }, ...status })
  response.headers.set('Content-Security-Policy', policy)
  response.headers.set('Reporting-Endpoints', `csp="${REPORT_PATH}"`)
  if (made) response.headers.append('Set-Cookie', setCookie({ name: csrfCookieName(), value: made.cookie }))
  return response
}

function drawInstead(request: NextRequest, sent: Headers, { path, status, headers }: Instead): NextResponse {
  const url = request.nextUrl.clone()
  url.pathname = path
  url.search = ''
  return NextResponse.rewrite(url, { request: { headers: sent }, status, headers })
}

/** Another site must not end the session by a link; the identity provider's return comes after the session's end. */
function isOwnNavigation(request: NextRequest): boolean {
  const ahead = request.headers.has('next-router-prefetch') || request.headers.has('sec-purpose')
  return request.method === 'GET' && !ahead && request.headers.get('sec-fetch-site') !== 'cross-site'
}

async function endSession(request: NextRequest, response: NextResponse): Promise<void> {
  await signOut(request.cookies.get(sessionCookieName())?.value, acteurOf(request))
  for (const cookie of expireSessionCookies(request.headers.get('cookie')))
    response.headers.append('Set-Cookie', cookie)
  response.headers.set('Clear-Site-Data', CLEAR_SITE_DATA)
}
