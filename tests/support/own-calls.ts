import { openSession } from '@/lib/comptes/connexion/commands/open-session'
import type { Call as ApiCall } from '@/lib/platform/api/call'
import { encodeToken, type SessionClaims } from '@/lib/platform/auth/token'
import { transaction } from '@/lib/platform/db/client'
import { acteurDe } from './acteur'

export type OwnAnswer = { status: number; headers: Headers; body: unknown }
type Call = { jwt?: string; params?: Record<string, string>; body?: unknown; search?: string }

/** Calls a handler of ours with a session's token, on the database of the test file. */
export async function callRoute(
  route: ApiCall,
  method: string,
  { jwt, params = {}, body, search = '' }: Call,
): Promise<OwnAnswer> {
  const headers = new Headers({ 'x-client-address': '10.53.9.1', 'user-agent': 'Essai' })
  if (jwt) headers.set('authorization', `Bearer ${jwt}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const url = `http://localhost:3000/v2/api/essai${search}`
  const text = body === undefined ? null : JSON.stringify(body)
  const response = await route(new Request(url, { method, headers, body: text }), {
    params: Promise.resolve(params),
  })
  const answer = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: answer === '' ? null : JSON.parse(answer),
  }
}

/** Opens a session of a person of the test file; answers what its token says, and the token. */
export async function openOwnSession(who: {
  id: number
  email: string
}): Promise<SessionClaims & { jwt: string }> {
  const opening = { userId: who.id, identifiant: who.email, provider: 'local' as const, means: 'essai' }
  const claims = await transaction((tx) => openSession(tx, opening, acteurDe(null, '10.53.9.2')))
  return { ...claims, jwt: await encodeToken(claims) }
}
