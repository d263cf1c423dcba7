import { bearerToken } from '@/lib/platform/auth/session'
import { env } from '@/lib/platform/env'
import { ForbiddenError } from '@/lib/platform/errors/errors'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a state-changing call that another site made the browser send (API-22, API-37). A call that carries a cookie
 * must prove its origin; one with a bearer token proves it by that: no other site can set the header. Throws ForbiddenError.
 */
export function checkOrigin(req: Request): void {
  if (SAFE.has(req.method) || bearerToken(req)) return
  const origin = req.headers.get('origin')
  const site = req.headers.get('sec-fetch-site')
  const foreign = (origin !== null && !isOwn(origin, req)) || (site !== null && site !== 'same-origin')
  const unproven = origin === null && site === null && req.headers.has('cookie')
  if (foreign || unproven)
    throw new ForbiddenError('Cet appel vient d’un autre site.', { reason: 'Cross-origin request refused' })
}

function isOwn(origin: string, req: Request): boolean {
  const host = req.headers.get('host')
  return (
    origin === new URL(env().APP_URL).origin || origin === `http://${host}` || origin === `https://${host}`
  )
}
