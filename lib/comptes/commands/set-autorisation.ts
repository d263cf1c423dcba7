import 'server-only'
import { sql } from 'drizzle-orm'
import type { By } from '@/lib/platform/api/collection'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { managedIn } from '../autorisations'

export type Autorisation = { groupeId: number; userId: number; tuileId: number; visible: boolean }

/**
 * Shows a tile of a group, or of its portal, to one of its people, or hides it from them (ACCOUNT-10). The person finds it
 * so at their next page. Throws NotFoundError for a group, a person or a tile that is not the caller's to set.
 */
export async function setAutorisation(
  { groupeId, userId, tuileId, visible }: Autorisation,
  { caller, acteur }: By,
): Promise<void> {
  const at = now()
  await transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into autorisations (user_id, tuile_id, masquee, auteur_id, created_at)
      select u.id, t.id, ${!visible}, ${caller.userId}, ${at.toISOString()}::timestamptz
      from users u, tuiles t
      where u.id = ${userId} and ${managedIn(groupeId, caller)} and t.id = ${tuileId} and exists (
        select 1 from tuile_groupes tg join groupes g on g.id = ${groupeId}
        where tg.tuile_id = t.id and tg.groupe_id in (g.id, g.parent_groupe_id))
      on conflict (user_id, tuile_id) do update
        set masquee = excluded.masquee, auteur_id = excluded.auteur_id, created_at = excluded.created_at
      returning user_id`)
    if (rows.length === 0) throw new NotFoundError()
    await writeAudit(tx, acteur, {
      action: 'autorisation.modification',
      entite: 'users',
      id: userId,
      details: { groupeId, tuileId, visible },
    })
  })
}
