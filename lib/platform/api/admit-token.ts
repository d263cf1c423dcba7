import type { Acteur, Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { integrationTokenOf, readIntegrationToken } from '@/lib/platform/auth/integration-token'
import { getDb } from '@/lib/platform/db/client'
import { ForbiddenError, UnauthorizedError } from '@/lib/platform/errors/errors'
import { countCall } from './rate-limit'

/** Limit of one token over all calls together; those that it spends on refusals count too. */
const LIMIT = { name: 'jetons', points: 600, seconds: 60 }

/**
 * The token of integration of a call, which takes it where it has the right: each such call is a row of the audit, refused
 * or not (FIRST-15). Undefined where it carries none. Throws UnauthorizedError, ForbiddenError, RateLimitError.
 */
export async function admitToken(
  { jeton: right }: { jeton: string },
  req: Request,
  acteur: Appelant,
  params: unknown,
): Promise<Acteur['jeton']> {
  const given = integrationTokenOf(req)
  if (given === undefined) return undefined
  const known = await readIntegrationToken(given)
  if (known === null)
    throw new UnauthorizedError('Ce jeton est inconnu, expiré ou révoqué.', {
      reason: 'Unknown, expired or revoked token',
    })
  const { id, nom, droits } = known
  await countCall(LIMIT, `j${id}`)
  const needed = rightIn(right, params)
  const isRight = droits.includes(needed)
  await writeAudit(
    await getDb(),
    { ...acteur, jeton: { id, nom } },
    {
      action: 'jeton.appel',
      entite: 'jetons_integration',
      id,
      resultat: isRight ? 'succès' : 'refus',
      details: { appel: `${req.method} ${new URL(req.url).pathname}`, droit: needed },
    },
  )
  if (!isRight)
    throw new ForbiddenError('Ce jeton n’a pas le droit de faire cet appel.', {
      reason: `The token lacks the right ${needed}`,
    })
  return { id, nom }
}

/** A right with the places of the address in it. */
function rightIn(right: string, params: unknown): string {
  const places = new Map(Object.entries(params ?? {}))
  return right.replace(/\{(\w+)\}/g, (_, name: string) => String(places.get(name) ?? ''))
}
