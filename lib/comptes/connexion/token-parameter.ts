import type { NextRequest, NextResponse } from 'next/server'
import { acteurOf } from '@/lib/platform/audit/acteur'
import { sessionCookieName } from '@/lib/platform/auth/cookies'
import { sessionOfToken } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'
import { setSessionCookie } from './answers'
import { signOut } from './commands/sign-out'
import { askToContinue } from './continuation'
import { redirectTo } from './redirect-to'
import { openTaken, takeToken, tokenOf } from './taken-token'

/** A page fetched ahead or asked about must not use up a code. */
function isOpening(request: NextRequest): boolean {
  const ahead =
    request.headers.has('next-router-prefetch') || /prefetch/.test(request.headers.get('sec-purpose') ?? '')
  return request.method === 'GET' && !ahead
}

/**
 * Whether another site may have opened the address: all but what the person typed or our own pages led to. A browser that
 * does not tell where it comes from counts as led by another.
 */
export function isForeign({ headers, nextUrl }: Pick<NextRequest, 'headers' | 'nextUrl'>): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'none' && site !== 'same-origin'
  const referer = headers.get('referer')
  return referer === null || !URL.canParse(referer) || new URL(referer).host !== nextUrl.host
}

/**
 * Answer to an address with a `token` parameter (spec §2, GUARD-03, GUARD-04), null without one: what it holds is taken out
 * of use and removed from the address; it becomes a new session, at once or, when another site may have opened the address
 * or somebody else is logged in, once the person has agreed (SAFE-11). When it is worth nothing, nothing is stored and the
 * login page opens. Mail tokens travel under other names.
 */
export async function answerTokenParameter(request: NextRequest): Promise<NextResponse | null> {
  const parameter = request.nextUrl.searchParams.get('token')
  if (parameter === null || !isOpening(request)) return null
  const acteur = acteurOf(request)
  const kept = request.cookies.get(sessionCookieName())?.value
  const current = await sessionOfToken(kept)
  const presented = await sessionOfToken(parameter)
  const chemin = pathWithoutToken(request)
  const taken = await transaction(async (tx) => {
    const found = await takeToken(tx, parameter, presented, acteur)
    if (found === null) return null
    const isOther = current !== null && (current.user.id !== found.userId || current.impersonateur !== null)
    if (isForeign(request) || isOther) return { jeton: await askToContinue(tx, found, chemin, acteur) }
    const opened = await openTaken(tx, found, acteur)
    return opened && { opened }
  })
  if (taken === null) return redirectTo(request, '/connexion', 303)
  if ('jeton' in taken) return redirectTo(request, `/continuer?jeton=${taken.jeton}`, 303)
  if (current !== null) await signOut(kept, { ...acteur, kept: taken.opened.sessionId })
  const response = redirectTo(request, chemin, 303)
  response.headers.append('Set-Cookie', setSessionCookie(await tokenOf(taken.opened)))
  return response
}

function pathWithoutToken({ nextUrl: { pathname, searchParams } }: NextRequest): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete('token')
  return rest.size > 0 ? `${pathname}?${rest}` : pathname
}
