import type { NextRequest, NextResponse } from 'next/server'
import { setSessionCookie } from './answers'
import { exchangeToken } from './commands/exchange'
import { originOf } from './origin'
import { redirectTo } from './redirect-to'

/** A page fetched ahead or asked about must not use up a code. */
function isOpening(request: NextRequest): boolean {
  const ahead =
    request.headers.has('next-router-prefetch') || /prefetch/.test(request.headers.get('sec-purpose') ?? '')
  return request.method === 'GET' && !ahead
}

/**
 * Answer to an address with a `token` parameter (spec §2, GUARD-03, GUARD-04), null without one: what it holds is
 * checked, exchanged for the session cookie and removed from the address; when it is worth nothing, nothing is stored
 * and the login page opens. Mail tokens travel under other names.
 */
export async function answerTokenParameter(request: NextRequest): Promise<NextResponse | null> {
  const parameter = request.nextUrl.searchParams.get('token')
  if (parameter === null || !isOpening(request)) return null
  const token = await exchangeToken(parameter, originOf(request))
  const { pathname, searchParams } = request.nextUrl
  const rest = new URLSearchParams(searchParams)
  rest.delete('token')
  const query = rest.size > 0 ? `?${rest}` : ''
  const response = redirectTo(request, token === null ? '/connexion' : pathname + query, 303)
  if (token !== null) response.headers.append('Set-Cookie', setSessionCookie(token))
  return response
}
