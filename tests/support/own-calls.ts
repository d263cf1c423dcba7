import type { z } from 'zod'
import { openSession } from '@/lib/comptes/connexion/commands/open-session'
import type { Call as ApiCall } from '@/lib/platform/api/call'
import { encodeToken, type SessionClaims } from '@/lib/platform/auth/token'
import { transaction } from '@/lib/platform/db/client'
import { acteurDe } from './acteur'

export type OwnAnswer = { status: number; headers: Headers; body: unknown }
type Call = {
  jwt?: string
  params?: Record<string, string>
  body?: unknown
  search?: string
  /** A file, sent as it is, in the place of `body`. */
  file?: { type: string; content: string | Buffer }
}

/** Calls a handler of ours with a session's token, on the database of the test file. */
export async function callRoute(
  route: ApiCall,
  method: string,
  { jwt, params = {}, body, search = '', file }: Call,
): Promise<OwnAnswer> {
  const headers = new Headers({ 'x-client-address': '10.53.9.1', 'user-agent': 'Essai' })
  if (jwt) headers.set('authorization', `Bearer ${jwt}`)
  const type = file?.type ?? (body === undefined ? null : 'application/json')
  if (type !== null) headers.set('content-type', type)
  const url = `http://localhost:3000/v2/api/essai${search}`
  const content = file ? Buffer.from(file.content) : body === undefined ? null : JSON.stringify(body)
  const response = await route(new Request(url, { method, headers, body: content }), {
    params: Promise.resolve(params),
  })
  const answer = await response.text()
  const isJson = answer !== '' && response.headers.get('content-type')?.includes('json') !== false
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(answer) : answer || null,
  }
}

/** Makes a call that must succeed and reads its answer by a schema. */
export async function ask<S extends z.ZodType>(
  schema: S,
  route: ApiCall,
  { params = {}, ...call }: Omit<Call, 'params'> & { params?: Record<string, string | number> },
): Promise<z.output<S>> {
  const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const { status, body } = await callRoute(route, route.method, { ...call, params: named })
  if (status >= 300) throw new Error(`${route.path} : ${status} ${JSON.stringify(body)}`)
  return schema.parse(body)
}

/** Opens a session of a person of the test file; answers what its token says, and the token. */
export async function openOwnSession(who: {
  id: number
  email: string
}): Promise<SessionClaims & { jwt: string }> {
  const opening = {
    userId: who.id,
    identifiant: who.email,
    provider: 'local' as const,
    preuve: 'reprise' as const,
    means: 'essai',
  }
  const claims = await transaction((tx) => openSession(tx, opening, acteurDe(null, '10.53.9.2')))
  return { ...claims, jwt: await encodeToken(claims) }
}
