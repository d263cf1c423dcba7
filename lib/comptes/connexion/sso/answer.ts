import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { z } from 'zod'
import { expireCheckCookies, setCookie, startTutorialCookie } from '@/lib/comptes/connexion/answers'
import { authOptions, newLoginOutcome, ownAddress } from '@/lib/comptes/connexion/options'
import { noteSsoFailure } from '@/lib/comptes/connexion/sso/note-failure'
import { setDefiCookie } from '@/lib/comptes/second-facteur/calls/answers'
import { PAGE_VERIFICATION } from '@/lib/domain/comptes/second-facteur'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { acteurOf } from '@/lib/platform/audit/acteur'
import {
  callbackCookieName,
  checkCookieNames,
  OKTA_ID_TOKEN_COOKIE,
  ssoFournisseurCookieName,
} from '@/lib/platform/auth/cookies'
import { allowUse } from '@/lib/platform/auth/throttle'
import { SESSION_SECONDS } from '@/lib/platform/auth/token'
import { env } from '@/lib/platform/env'
import { SSO_RETURN_HEADER } from '@/lib/platform/http/request-headers'
import { jsonResponse } from '@/lib/platform/http/response'
import { recordId } from '@/lib/platform/record-id'
import { apiUrl, pageUrl } from '@/lib/platform/routes'
import { failurePath, type SsoFailure } from './failures'
import { findFournisseur } from './fournisseurs'
import { asksForPerson, isSafeStart, resumePath } from './initiation'
import { discover } from './issuer'
import { newSsoOutcome, type SsoOutcome, type SsoPassage } from './provider'
import { ssoSettings } from './settings'

const json = z.object({ url: z.string() })

type Context = { params: Promise<{ nextauth: string[] }> }

/** Passages by the provider that one address may make in a quarter of an hour. */
const MOST_PASSAGES = 200
/** The provider has the browser for a quarter of an hour at most. */
const PASSAGE_SECONDS = 15 * 60
/** Browsers drop a longer cookie; logout then ends our session only. */
const LONGEST_COOKIE = 4096

/**
 * Answers the start of a login at the identity provider (`signin/okta`, by POST) and its return (`callback/okta`, which
 * middleware.ts serves at /okta/redirect). Whatever goes wrong leads to the page that tells it, without a session.
 */
export async function answerSso(req: NextRequest, context: Context): Promise<Response> {
  const acteur = acteurOf(req)
  const isReturn = req.method === 'GET'
  const sent = isReturn
    ? null
    : asked.parse(Object.fromEntries(new URLSearchParams(await req.clone().text())))
  const isJson = sent?.json === 'true'
  const fournisseur = sent === null ? returnedFrom(req) : sent.fournisseur
  if (isReturn && isHeard(req) && asksForPerson(req.nextUrl.searchParams.get('error')))
    return backTo(resumePath(req.cookies.get(callbackCookieName())?.value ?? '', fournisseur))
  const passage = await passageOf(req, { ...acteur, fournisseur }, isReturn)
  if (typeof passage === 'string') {
    if (isReturn) await note(passage, acteur)
    return failed(passage, isJson, isReturn)
  }
  const outcome = newSsoOutcome()
  const response = await NextAuth(req, context, authOptions(acteur, newLoginOutcome(), outcome, passage))
  if (outcome.registration !== null) return backTo(outcome.registration)
  if (outcome.defi !== null) return toVerification(outcome.defi, outcome, req)
  const address = await addressOf(response, isJson)
  if (address === null || isBackHere(address) || (isReturn && outcome.idToken === null)) {
    const failure = outcome.failure ?? 'session'
    if (isReturn && !outcome.isNoted) await note(failure, acteur)
    return failed(failure, isJson, isReturn)
  }
  if (isReturn) return opened(response, outcome)
  return isJson ? goesBy(response, fournisseur) : goesBy(leave(response, address), fournisseur)
}

const note = (failure: SsoFailure, acteur: Appelant) =>
  noteSsoFailure({ failure, userId: null, identifiant: '' }, acteur)

/** Fields of the form that starts a login, beside next-auth's. */
const asked = z.object({
  json: z.string().optional(),
  fournisseur: z.string().transform(recordId).pipe(z.number()).nullable().catch(null),
})

/** Identity provider of partners whose return address the browser came to. */
const returnedFrom = (req: NextRequest): number | null => recordId(req.headers.get(SSO_RETURN_HEADER) ?? '')

/** The one that the login was started by: an answer at the address of another one is none (RFC 9700, 4.4). */
const startedBy = (req: NextRequest): number | null =>
  recordId(req.cookies.get(ssoFournisseurCookieName())?.value ?? '')

/** Keeps by which provider the browser left. */
function goesBy(response: Response, fournisseur: number | null): Response {
  const headers = new Headers(response.headers)
  const value = fournisseur === null ? '' : String(fournisseur)
  const maxAge = fournisseur === null ? 0 : PASSAGE_SECONDS
  headers.append('Set-Cookie', setCookie({ name: ssoFournisseurCookieName(), value, maxAge }))
  return new Response(response.body, { status: response.status, headers })
}

/**
 * The way by a provider, or the failure that is known before anything is exchanged. The provider is asked for nothing by who started
 * no login.
 */
async function passageOf(
  req: NextRequest,
  { address, fournisseur }: Appelant & { fournisseur: number | null },
  isReturn: boolean,
): Promise<SsoPassage | SsoFailure> {
  const settings = fournisseur === null ? ssoSettings() : await findFournisseur(fournisseur)
  // next-auth hands the query of the start over to the provider.
  if (settings === null || (!isReturn && !isSafeStart(req.nextUrl.searchParams))) return 'session'
  if (isReturn && !(isHeard(req) && startedBy(req) === fournisseur)) return 'session'
  if (!(await allowUse('sso', address, MOST_PASSAGES))) return 'limite'
  if (isReturn && req.nextUrl.searchParams.has('error')) return 'refus'
  if (isReturn && !(await isFirstUse(req.nextUrl.searchParams.get('state')))) return 'session'
  const said = await discover(settings)
  return said === null ? 'fournisseur' : { settings, said: fournisseur === null ? null : said }
}

/** Whether a state comes back for the first time: it lives as long as uses are counted, and a copy of its cookies is no second try. */
const isFirstUse = (state: string | null) => allowUse('sso-state', state ?? '', 1)

/** Whether this browser started a login. */
const isHeard = (req: NextRequest) => req.cookies.has(checkCookieNames().state)

async function addressOf(response: Response, isJson: boolean): Promise<string | null> {
  if (!isJson) return response.headers.get('location')
  return json.safeParse(await response.clone().json()).data?.url ?? null
}

/** next-auth tells a failure by an address of its own. */
const isBackHere = (address: string) => address.startsWith(`${env().APP_URL}${apiUrl('auth/')}`)

/** On to our second factor, which leads to the page wanted (SAFE-39). */
function toVerification(defi: string, outcome: SsoOutcome, req: NextRequest): Response {
  const wanted = ownAddress(req.cookies.get(callbackCookieName())?.value ?? '')
  const response = backTo(`${PAGE_VERIFICATION}?${new URLSearchParams({ callbackUrl: wanted })}`)
  response.headers.append('Set-Cookie', setDefiCookie(defi))
  return keepIdToken(response, outcome)
}

function opened(response: Response, outcome: SsoOutcome): Response {
  keepIdToken(response, outcome)
  if (outcome.isFirst) response.headers.append('Set-Cookie', startTutorialCookie())
  return response
}

/** Keeps what ends the session at the provider. */
function keepIdToken(response: Response, { idToken }: SsoOutcome): Response {
  if (idToken !== null && idToken.length + OKTA_ID_TOKEN_COOKIE.length < LONGEST_COOKIE) {
    const cookie = { name: OKTA_ID_TOKEN_COOKIE, value: idToken, maxAge: SESSION_SECONDS }
    response.headers.append('Set-Cookie', setCookie(cookie))
  }
  return response
}

/** Without scripts: a page that goes on by itself, since `form-action` would refuse a redirection to another site. */
function leave(response: Response, address: string): Response {
  const headers = new Headers(response.headers)
  headers.delete('location')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Refresh', `0; url=${address}`)
  return new Response('', { headers })
}

function failed(failure: SsoFailure, isJson: boolean, isReturn: boolean): Response {
  const path = failurePath(failure)
  if (isReturn) return backTo(path)
  const url = pageUrl(path)
  return isJson
    ? jsonResponse({ status: 400, text: JSON.stringify({ url }) })
    : new Response(null, { status: 303, headers: { Location: url } })
}

/** Ends a return from the provider on a path of ours, without session. */
function backTo(path: string): Response {
  const response = new Response(null, { status: 303, headers: { Location: pageUrl(path) } })
  for (const cookie of expireCheckCookies()) response.headers.append('Set-Cookie', cookie)
  return response
}
