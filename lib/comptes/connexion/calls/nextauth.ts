import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { z } from 'zod'
import { setCookie, startTutorialCookie } from '@/lib/comptes/connexion/answers'
import { rememberDevice } from '@/lib/comptes/connexion/device'
import { authOptions, newLoginOutcome } from '@/lib/comptes/connexion/options'
import { answerSso } from '@/lib/comptes/connexion/sso/answer'
import { defineRawCall } from '@/lib/platform/api/call'
import { closureOf } from '@/lib/platform/api/maintenance'
import { checkOrigin } from '@/lib/platform/api/origin'
import { acteurOf } from '@/lib/platform/audit/acteur'
import { deviceCookieName, identifierCookieName } from '@/lib/platform/auth/cookies'
import { type LoginRefused, REFUSALS } from '@/lib/platform/auth/refusals'
import { ApiError, errorBody, NotFoundError, PayloadTooLargeError } from '@/lib/platform/errors/errors'
import { loginPath } from '@/lib/platform/http/login-path'
import { jsonResponse } from '@/lib/platform/http/response'
import { pageUrl } from '@/lib/platform/routes'

type Context = { params: Promise<{ nextauth: string[] }> }

const BODY_LIMIT = 16 * 1024
/** How single sign-on starts and comes back. */
const SSO: Record<string, 'GET' | 'POST'> = { signin: 'POST', callback: 'GET' }

/** What the staff log in by during the maintenance; the rest of next-auth is closed with the other calls (SAFE-19). */
const STAFF_LOGIN = ['GET csrf', 'POST callback/local', 'POST signin/okta', 'GET callback/okta']

const form = z.object({
  identifier: z.string().max(254).catch(''),
  callbackUrl: z.string().catch('/'),
  json: z.string().optional(),
})

async function handle(req: NextRequest, context: Context, method: 'GET' | 'POST'): Promise<Response> {
  try {
    const { nextauth } = await context.params
    const [action = '', provider] = nextauth
    const closure = STAFF_LOGIN.includes(`${method} ${nextauth.join('/')}`) ? null : await closureOf(req)
    if (closure) throw closure
    if (provider === 'okta' && SSO[action] !== method) throw new NotFoundError()
    if (!isOwnForm(req)) checkOrigin(req)
    if (method === 'POST') checkLength(req)
    if (provider === 'okta') return await answerSso(req, context)
    if (method === 'GET') return await NextAuth(req, context, authOptions(acteurOf(req), newLoginOutcome()))
    return await login(req, context)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return jsonResponse({
      status: error.status,
      text: JSON.stringify(errorBody(error)),
      headers: error.headers,
    })
  }
}

function checkLength(req: NextRequest): void {
  if (!(Number(req.headers.get('content-length') ?? Number.NaN) <= BODY_LIMIT))
    throw new PayloadTooLargeError(BODY_LIMIT)
}

/** A form posted without script by our pages has the origin « null », since they send no referrer (Fetch standard). */
function isOwnForm(req: NextRequest): boolean {
  const site = req.headers.get('sec-fetch-site')
  return req.headers.get('origin') === 'null' && (site === null || site === 'same-origin')
}

async function login(req: NextRequest, context: Context): Promise<Response> {
  const copy = req.clone()
  const outcome = newLoginOutcome()
  const devices = req.cookies.get(deviceCookieName())?.value
  const response = await NextAuth(req, context, authOptions({ ...acteurOf(req), devices }, outcome))
  if (outcome.isFirst) response.headers.append('Set-Cookie', startTutorialCookie())
  if (outcome.userId !== null)
    response.headers.append('Set-Cookie', await rememberDevice(devices, outcome.userId))
  if (outcome.refusal === null) return response
  return refused(outcome.refusal, form.parse(await fields(copy)), response.headers.getSetCookie())
}

async function fields(req: Request): Promise<Record<string, unknown>> {
  const isJson = req.headers.get('content-type')?.includes('json') ?? false
  if (isJson) return z.record(z.string(), z.unknown()).parse(await req.json())
  return Object.fromEntries(new URLSearchParams(await req.text()))
}

/** Back to the form with the reason, the page wanted and, for a minute, the e-mail typed. */
function refused(refusal: LoginRefused, sent: z.infer<typeof form>, cookies: readonly string[]): Response {
  const captcha = refusal.captchaNext ? '&captcha=1' : ''
  const back = pageUrl(loginPath(sent.callbackUrl))
  const url = `${back}${back.includes('?') ? '&' : '?'}error=${refusal.code}${captcha}`
  const wait = refusal.retryAfter === undefined ? undefined : { 'Retry-After': String(refusal.retryAfter) }
  const { status } = REFUSALS[refusal.code]
  const response =
    sent.json === 'true'
      ? jsonResponse({ status, text: JSON.stringify({ url }), headers: wait })
      : new Response(null, { status: 303, headers: { Location: url, ...wait } })
  const email = setCookie({
    name: identifierCookieName(),
    value: encodeURIComponent(sent.identifier),
    path: pageUrl('/connexion'),
    maxAge: 60,
  })
  for (const cookie of [...cookies, ...(sent.json === 'true' ? [] : [email])])
    response.headers.append('Set-Cookie', cookie)
  return response
}

/** The addresses of next-auth, which takes their parts as one list. */
function nextAuthCall(method: 'GET' | 'POST', path: string) {
  return defineRawCall(method, path, async (req, context) => {
    const { provider } = await context.params
    const [, action = ''] = path.split('/')
    const nextauth = typeof provider === 'string' ? [action, provider] : [action]
    return handle(
      req instanceof NextRequest ? req : new NextRequest(req),
      { params: Promise.resolve({ nextauth }) },
      method,
    )
  })
}

export const csrfCall = nextAuthCall('GET', 'auth/csrf')
export const sessionReadCall = nextAuthCall('GET', 'auth/session')
export const sessionWriteCall = nextAuthCall('POST', 'auth/session')
export const providersCall = nextAuthCall('GET', 'auth/providers')
export const errorCall = nextAuthCall('GET', 'auth/error')
export const signinPageCall = nextAuthCall('GET', 'auth/signin')
export const signinCall = nextAuthCall('POST', 'auth/signin/:provider')
export const callbackReadCall = nextAuthCall('GET', 'auth/callback/:provider')
export const callbackCall = nextAuthCall('POST', 'auth/callback/:provider')
