import 'server-only'
import type { DemandeJeton } from '@/lib/domain/administration/integrations/jetons'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { newIntegrationToken } from '@/lib/platform/auth/integration-token'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { jetonsIntegration } from '@/lib/platform/db/schema/administration/integrations'
import { jetonDigest } from '@/lib/platform/jetons/opaque'

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
      entite: 'jetons_integration',
      id: made.id,
      details: { nom, droits, expireAt },
    })
    return made.id
  })
  return { id, jeton }
}
