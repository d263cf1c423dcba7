import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { DemandeJeton } from '@/lib/domain/administration/integrations/jetons'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { newIntegrationToken } from '@/lib/platform/auth/integration-token'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { jetonsIntegration } from '@/lib/platform/db/schema/integrations'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { jetonDigest } from '@/lib/platform/jetons/opaque'

const ENTITE = 'jetons_integration'
const DAY_MS = 86_400_000
/** So many first characters are kept in clear: the others are 200 bits and more. */
const SHOWN = 9

/** Makes an integrator's token, and gives it: nobody can read it again (FIRST-15). */
export async function createJeton(
  { nom, droits, duree }: DemandeJeton,
  acteur: Acteur,
): Promise<{ id: number; jeton: string }> {
  const jeton = newIntegrationToken()
  const expireAt = new Date(now().getTime() + Number(duree) * DAY_MS)
  const id = await transaction(async (tx) => {
    const [made] = await tx
      .insert(jetonsIntegration)
      .values({
        nom,
        digest: jetonDigest(jeton),
        apercu: jeton.slice(0, SHOWN),
        droits: [...new Set(droits)],
        expireAt,
        auteurId: acteur.userId,
        createdAt: now(),
      })
      .returning({ id: jetonsIntegration.id })
    if (made === undefined) throw new Error('Le jeton n’a pas été créé.')
    await writeAudit(tx, acteur, {
      action: 'jeton.creation',
      entite: ENTITE,
      id: made.id,
      details: { nom, droits, expireAt },
    })
    return made.id
  })
  return { id, jeton }
}

/** Revokes a token: from now on it opens nothing (FIRST-15). Throws NotFoundError where there is none to revoke. */
export async function revokeJeton(id: number, acteur: Acteur): Promise<void> {
  await transaction(async (tx) => {
    const revoked = await tx
      .update(jetonsIntegration)
      .set({ revoqueAt: now() })
      .where(and(eq(jetonsIntegration.id, id), isNull(jetonsIntegration.revoqueAt)))
      .returning({ id: jetonsIntegration.id })
    if (revoked.length === 0) throw new NotFoundError()
    await writeAudit(tx, acteur, { action: 'jeton.revocation', entite: ENTITE, id })
  })
}
