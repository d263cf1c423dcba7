import 'server-only'
import { sql } from 'drizzle-orm'
import { isOfInstallation, mayGive } from '@/lib/domain/administration/integrations/droits'
import type { DemandeJeton } from '@/lib/domain/administration/integrations/jetons'
import { writeAudit } from '@/lib/platform/audit/audit'
import { newIntegrationToken } from '@/lib/platform/auth/integration-token'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import {
  jetonsIntegration,
  jetonsIntegrationGroupes,
} from '@/lib/platform/db/schema/administration/integrations'
import { ForbiddenError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { jetonDigest } from '@/lib/platform/jetons/opaque'
import { checkGroupes, checkRoom, type Maker } from '../maker'

const DAY_MS = 86_400_000
/** So many first characters are kept in clear: the others are 200 bits and more. */
const SHOWN = 9

/**
 * Makes a token of integration, and gives it: nobody can read it again (FIRST-15). Its rights are among those that its maker
 * may give, its groups among theirs (FIRST-36). Throws 400, 403, 404, and 409 to who has made too many.
 */
export async function createJeton(
  { nom, duree, ...demande }: DemandeJeton,
  maker: Maker,
): Promise<{ id: number; jeton: string }> {
  const { acteur, person } = maker
  const [droits, groupes] = [[...new Set(demande.droits)], [...new Set(demande.groupes)]]
  if (!droits.every((droit) => mayGive(droit, person)))
    throw new ForbiddenError('Vous ne pouvez pas donner ce droit à un jeton.', { fields: ['droits'] })
  if (groupes.length > 0 && droits.some(isOfInstallation))
    throw fieldRefusal(
      'groupes',
      'Un import peut nommer tous les groupes\u00a0: ce jeton ne se limite pas à certains.',
    )
  const jeton = newIntegrationToken()
  const expireAt = new Date(now().getTime() + Number(duree) * DAY_MS)
  const id = await transaction(async (tx) => {
    await checkRoom(
      tx,
      maker,
      sql`select count(*) from jetons_integration where auteur_id = ${person.id} and revoque_at is null
        and expire_at > ${now().toISOString()}::timestamptz`,
    )
    await checkGroupes(tx, maker, groupes)
    const [made] = await tx
      .insert(jetonsIntegration)
      .values({
        nom,
        digest: jetonDigest(jeton),
        apercu: jeton.slice(0, SHOWN),
        droits,
        limite: groupes.length > 0,
        expireAt,
        auteurId: person.id,
        createdAt: now(),
      })
      .returning({ id: jetonsIntegration.id })
    if (made === undefined) throw new Error('Le jeton n’a pas été créé.')
    if (groupes.length > 0)
      await tx
        .insert(jetonsIntegrationGroupes)
        .values(groupes.map((groupeId) => ({ jetonId: made.id, groupeId })))
    await writeAudit(tx, acteur, {
      action: 'jeton.creation',
      entite: 'jetons_integration',
      id: made.id,
      details: { nom, droits, groupes, expireAt },
    })
    return made.id
  })
  return { id, jeton }
}
