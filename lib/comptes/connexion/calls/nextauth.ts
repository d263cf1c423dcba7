import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { z } from 'zod'
import { setCookie, startTutorialCookie } from '@/lib/comptes/connexion/answers'
import { rememberDevice } from '@/lib/comptes/connexion/device'
import { authOptions, newLoginOutcome, ownAddress } from '@/lib/comptes/connexion/options'
import { answerSso } from '@/lib/comptes/connexion/sso/answer'
import { setDefiCookie } from '@/lib/comptes/second-facteur/calls/answers'
import { PAGE_VERIFICATION } from '@/lib/domain/comptes/second-facteur'
import { parseJson } from '@/lib/platform/api/body'
import { defineRawCall } from '@/lib/platform/api/call'
import { checkOrigin } from '@/lib/platform/api/origin'
import { acteurOf } from '@/lib/platform/audit/acteur'
import { deviceCookieName, identifierCookieName } from '@/lib/platform/auth/cookies'
import { type LoginRefused, REFUSALS } from '@/lib/platform/auth/refusals'
import { env } from '@/lib/platform/env'
import { fromZod } from '@/lib/platform/errors/as-api-error'
import { NotFoundError, PayloadTooLargeError } from '@/lib/platform/errors/errors'
import { loginPath } from '@/lib/platform/http/login-path'
import { jsonResponse } from '@/lib/platform/http/response'
import { pageUrl } from '@/lib/platform/routes'

type Context = { params: Promise<{ nextauth: string[] }> }

const BODY_LIMIT = 16 * 1024
/** How single sign-on starts and comes back. */
const SSO: Record<string, 'GET' | 'POST'> = { signin: 'POST', callback: 'GET' }

/**
 * Calls by which the staff log in during the maintenance; the rest of next-auth is closed with the other calls
 * (SAFE-19).
 */
const STAFF_LOGIN = ['GET csrf', 'POST callback/local', 'POST signin/okta', 'GET callback/okta']

/** Texts by name: next-auth fails on anything else. */
const texts = z.record(z.string(), z.string())
const form = z.object({
  identifier: z.string().max(254).catch(''),
  callbackUrl: z.string().catch('/'),
  json: z.string().optional(),
})

/** Whether next-auth takes an address to go back to: it fails on any other. */
function isAddress(value: string): boolean {
  try {
    return /^https?:$/.test(new URL(value, value.startsWith('/') ? env().APP_URL : undefined).protocol)
  } catch {
    return false
  }
}

const query = z.object({
  /** Fault as next-auth names it: it writes it into the address of a page as it is. */
  error: z
    .string()
    .regex(/^[\w-]{0,60}$/)
    .nullable(),
  callbackUrl: z.string().refine(isAddress, 'Adresse invalide').nullable(),
})

async function handle(req: NextRequest, nextauth: string[], method: 'GET' | 'POST'): Promise<Response> {
  const [action = '', provider] = nextauth
  const context: Context = { params: Promise.resolve({ nextauth }) }
  if (provider === 'okta' && SSO[action] !== method) throw new NotFoundError()
  if (provider !== 'okta' && action === 'callback' && method === 'GET') throw new NotFoundError()
  if (!isOwnForm(req)) checkOrigin(req)
  if (method === 'POST') checkLength(req)
  const sent = method === 'POST' ? await fields(req.clone()) : null
  // The provider's answer is read apart: its failures have a page.
  if (provider === 'okta') return answerSso(req, context)
  checkQuery(req.nextUrl.searchParams)
  if (sent !== null) return login(req, context, sent)
  return NextAuth(req, context, authOptions(acteurOf(req), newLoginOutcome()))
}

/** Throws ValidationError. */
function checkQuery(search: URLSearchParams): void {
  const { error } = query.safeParse({ error: search.get('error'), callbackUrl: search.get('callbackUrl') })
  if (error) throw fromZod(error)
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

async function login(req: NextRequest, context: Context, sent: Record<string, string>): Promise<Response> {
  const outcome = newLoginOutcome()
  const devices = req.cookies.get(deviceCookieName())?.value
  const response = await NextAuth(req, context, authOptions({ ...acteurOf(req), devices }, outcome))
  if (outcome.isFirst) response.headers.append('Set-Cookie', startTutorialCookie())
  if (outcome.userId !== null)
    response.headers.append('Set-Cookie', await rememberDevice(devices, outcome.userId))
  if (outcome.defi !== null) return toVerification(outcome.defi, form.parse(sent))
  if (outcome.refusal === null) return response
  return refused(outcome.refusal, form.parse(sent), response.headers.getSetCookie())
}

/** Reads the fields sent to next-auth, as it reads them. Throws ValidationError. */
async function fields(req: Request): Promise<Record<string, string>> {
  const isJson = req.headers.get('content-type')?.includes('json') ?? false
  const text = await req.text()
  if (!isJson) return Object.fromEntries(new URLSearchParams(text))
  const { data, error } = texts.safeParse(parseJson(new TextEncoder().encode(text)))
  if (error) throw fromZod(error)
  return data
}

/** On to the page of the second factor, which leads to the page wanted (SAFE-21). */
function toVerification(defi: string, sent: z.infer<typeof form>): Response {
  const wanted = encodeURIComponent(ownAddress(sent.callbackUrl))
  const url = `${pageUrl(PAGE_VERIFICATION)}?callbackUrl=${wanted}`
  const headers = { 'Set-Cookie': setDefiCookie(defi) }
  return sent.json === 'true'
    ? jsonResponse({ status: 200, text: JSON.stringify({ url }), headers })
    : new Response(null, { status: 303, headers: { Location: url, ...headers } })
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
  const [, action = ''] = path.split('/')
  const partsOf = ({ provider }: { provider?: unknown }) =>
    typeof provider === 'string' ? [action, provider] : [action]
  return defineRawCall({
    method,
    path,
    duringMaintenance: (params) => STAFF_LOGIN.includes(`${method} ${partsOf(params).join('/')}`),
    handler: async (req, context) =>
      handle(req instanceof NextRequest ? req : new NextRequest(req), partsOf(await context.params), method),
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
