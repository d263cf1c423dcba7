import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LISTS } from '@/lib/app/lists.generated'
import { MAX_VUES, type VueSaisie } from '@/lib/domain/interface/vues'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError, ValidationError } from '@/lib/platform/errors/errors'
import { listFor } from '@/lib/platform/lists/definition'
import { listQuery, searchOf } from '@/lib/platform/lists/params'
import { askedListParams } from '@/lib/platform/lists/unknown'

const saved = z.array(z.object({ id: z.number() }))

const RIEN = 'Filtrez, cherchez ou triez la liste avant de l’enregistrer.'

/**
 * Keeps a list as the person sees it, from its first page on; a view of the same name is replaced. Throws NotFoundError for a
 * list whose screen is closed to them, ConflictError beyond `MAX_VUES`, ValidationError for the whole list,
 * which every menu has.
 */
export async function saveVue(
  liste: string,
  { nom, requete }: VueSaisie,
  { session, acteur }: { session: Session; acteur: Acteur },
): Promise<{ id: number; requete: string }> {
  const userId = session.user.id
  const query = await LISTS.get(liste)?.visit(async (list) => {
    const perimetre = await openedOn(session, list.screen)
    const params = askedListParams(searchOf(requete), list, perimetre)
    return listQuery(listFor(list, perimetre), { ...params, page: 1 }).slice(1)
  })
  if (query === undefined) throw new NotFoundError()
  if (query === '') throw new ValidationError(RIEN)
  return transaction(async (tx) => {
    // One at a time for a person: two windows do not both take the last place.
    await tx.execute(sql`select 1 from users where id = ${userId} for update`)
    const { rows } = await tx.execute(sql`
      insert into vues_listes (user_id, liste, nom, requete)
      select ${userId}, ${liste}, ${nom}, ${query}
      where exists (select 1 from vues_listes where user_id = ${userId} and liste = ${liste} and nom = ${nom})
        or (select count(*) from vues_listes where user_id = ${userId} and liste = ${liste}) < ${MAX_VUES}
      on conflict (user_id, liste, nom) do update set requete = excluded.requete
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
