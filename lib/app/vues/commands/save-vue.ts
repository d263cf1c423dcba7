import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_VUES, type VueSaisie } from '@/lib/domain/interface/vues'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { openKept } from '../kept'

const saved = z.array(z.object({ id: z.number() }))

/**
 * Keeps a list, or the dashboard, as the person sees it, from its first page on; a view of the same name is replaced, and shared
 * no more. Throws NotFoundError for a list whose screen is closed to them, ConflictError beyond `MAX_VUES`, ValidationError for
 * the whole list, which every menu has.
 */
export async function saveVue(
  liste: string,
  { nom, requete }: VueSaisie,
  { session, acteur }: { session: Session; acteur: Acteur },
): Promise<{ id: number; requete: string }> {
  const userId = session.user.id
  const { queryOf } = await openKept(liste, session)
  const query = queryOf(requete)
  return transaction(async (tx) => {
    // One at a time for a person: two windows do not both take the last place.
    await tx.execute(sql`select 1 from users where id = ${userId} for update`)
    const { rows } = await tx.execute(sql`
      insert into vues_listes (user_id, liste, nom, requete)
      select ${userId}, ${liste}, ${nom}, ${query}
      where exists (select 1 from vues_listes where user_id = ${userId} and liste = ${liste} and nom = ${nom})
        or (select count(*) from vues_listes where user_id = ${userId} and liste = ${liste}) < ${MAX_VUES}
      on conflict (user_id, liste, nom) do update set requete = excluded.requete, groupe_id = null
      returning id`)
    const [row] = saved.parse(rows)
    if (row === undefined)
      throw new ConflictError(
        `Une liste garde ${MAX_VUES} vues au plus. Supprimez-en une pour en enregistrer une autre.`,
      )
    await writeAudit(tx, acteur, {
      action: 'vue.enregistrement',
      entite: 'vues_listes',
      id: row.id,
      details: { liste },
    })
    return { id: row.id, requete: query }
  })
}
