import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import {
  type DemandeAbonnement,
  type FiltreAbonnement,
  MOST_ABONNEMENTS,
} from '@/lib/domain/visites/abonnement'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { feedTokenHash, newFeedToken } from '../feed'

const idRow = z.object({ id: z.number() })
const countRow = z.object({ count: z.number() })

/**
 * Makes a calendar feed of what the person looks at (VISIT-12), and gives its token, which nobody can read again. Throws
 * NotFoundError to who has chosen no group, ConflictError to who has as many feeds as one may.
 */
export async function createAbonnement(
  demande: DemandeAbonnement,
  { perimetre, acteur }: { perimetre: Perimetre; acteur: Acteur },
): Promise<{ id: number; token: string }> {
  const { userId, groupe, client, contrats } = perimetre
  if (groupe === null) throw new NotFoundError()
  const filtre: FiltreAbonnement = {
    ...demande,
    groupeId: groupe.id,
    clientId: client?.id ?? null,
    numeros: client !== null && contrats.mode === 'selection' ? contrats.numeros : null,
  }
  const token = newFeedToken()
  const id = await transaction(async (tx) => {
    // Of several at once, the second counts the first.
    await tx.execute(sql`select 1 from users where id = ${userId} for update`)
    const { rows: held } = await tx.execute(sql`
      select count(*)::int as count from abonnements_calendrier where user_id = ${userId} and revoque_at is null`)
    if (countRow.parse(held[0]).count >= MOST_ABONNEMENTS)
      throw new ConflictError(
        `Vous avez déjà ${MOST_ABONNEMENTS} flux : révoquez-en un avant d’en créer un autre.`,
      )
    const { rows } = await tx.execute(sql`
      insert into abonnements_calendrier (user_id, jeton_hash, filtre, created_at)
      values (${userId}, ${feedTokenHash(token)}, ${JSON.stringify(filtre)}::jsonb, ${now().toISOString()})
      returning id`)
    const made = idRow.parse(rows[0]).id
    await writeAudit(tx, acteur, {
      action: 'planning.abonnement',
      entite: 'abonnements_calendrier',
      id: made,
    })
    return made
  })
  return { id, token }
}
