import { mayGive } from '@/lib/domain/administration/integrations/droits'
import type { Acteur, Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import {
  type IntegrationToken,
  integrationTokenOf,
  readIntegrationToken,
} from '@/lib/platform/auth/integration-token'
import { getDb } from '@/lib/platform/db/client'
import { ForbiddenError, UnauthorizedError } from '@/lib/platform/errors/errors'
import { countCall } from './rate-limit'

/** Limit of one token over all calls together; those that it spends on refusals count too. */
const LIMIT = { name: 'jetons', points: 600, seconds: 60 }

/**
 * The token of integration of a call, which takes it where it has the right: each such call is a row of the audit, refused
 * or not (FIRST-15). Its rights are those that its author may still give (FIRST-36). A call without `right` takes no token.
 * Undefined where it carries none. Throws UnauthorizedError, ForbiddenError, RateLimitError.
 */
export async function admitToken(
  right: string | null,
  req: Request,
  acteur: Appelant,
  params: unknown,
): Promise<IntegrationToken | undefined> {
  const given = integrationTokenOf(req)
  if (given === undefined) return undefined
  const known = await readIntegrationToken(given)
  if (known === null)
    throw new UnauthorizedError('Ce jeton est inconnu, expiré ou révoqué.', {
      reason: 'Unknown, expired or revoked token',
    })
  const { id, nom, auteur } = known
  await countCall(LIMIT, `j${id}`)
  const droits = known.droits.filter((droit) => mayGive(droit, auteur))
  const needed = right === null ? null : rightIn(right, params)
  const isRight = needed !== null && droits.includes(needed)
  await auditCall(req, { ...acteur, jeton: { id, nom } }, { id, needed, isRight })
  if (!isRight)
    throw new ForbiddenError('Ce jeton n’a pas le droit de faire cet appel.', {
      reason: needed === null ? 'This call takes no token' : `The token lacks the right ${needed}`,
    })
  return { ...known, droits }
}

type Judged = { id: number; needed: string | null; isRight: boolean }

async function auditCall(req: Request, acteur: Acteur, { id, needed, isRight }: Judged): Promise<void> {
  await writeAudit(await getDb(), acteur, {
    action: 'jeton.appel',
    entite: 'jetons_integration',
    id,
    resultat: isRight ? 'succès' : 'refus',
    details: { appel: `${req.method} ${new URL(req.url).pathname}`, droit: needed },
  })
}

/** A right with the places of the address in it. */
function rightIn(right: string, params: unknown): string {
  const places = new Map(Object.entries(params ?? {}))
  return right.replace(/\{(\w+)\}/g, (_, name: string) => String(places.get(name) ?? ''))
}
