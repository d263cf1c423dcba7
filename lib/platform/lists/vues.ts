import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/**
 * A list, or the dashboard, as a person saved it: its name and the query of its address, without « ? ». `groupe` is the one that it
 * is shared with; `isOwn` is false for one that somebody else shares, `par` their name where the reader may see it.
 */
export const vueSchema = z.object({
  id: z.number(),
  nom: z.string(),
  requete: z.string(),
  isOwn: z.boolean(),
  groupe: z.string().nullable(),
  par: z.string().nullable(),
})
export type Vue = z.output<typeof vueSchema>

/** Shared views of one list in a menu. */
const MOST_SHARED = 50

/**
 * Views of a list in JSON, by name: those of the person, then those that members of their groups share with a group of which both
 * are. Staff are not named to partners (PERIM-45). A view is an address: whoever opens it sees their own rows.
 */
export const vuesOf = (userId: number, liste: string): SQL => sql`(
  select coalesce(json_agg(v order by not v."isOwn", lower(v.nom), v.id), '[]'::json) from (
    (select x.id, x.nom, x.requete, true as "isOwn", g.nom as groupe, null::text as par
      from vues_listes x left join groupes g on g.id = x.groupe_id
      where x.user_id = ${userId} and x.liste = ${liste})
    union all (select x.id, x.nom, x.requete, false, g.nom,
        case when o.utilisateur_ehs and not r.utilisateur_ehs then null
          else nullif(concat_ws(' ', o.firstname, o.lastname), '') end
      from user_groupes mine join vues_listes x on x.groupe_id = mine.groupe_id and x.liste = ${liste}
      join groupes g on g.id = x.groupe_id join users o on o.id = x.user_id join users r on r.id = mine.user_id
      where mine.user_id = ${userId} and x.user_id <> ${userId} and not o.blocked and exists (
        select 1 from user_groupes ug where ug.user_id = x.user_id and ug.groupe_id = x.groupe_id)
      order by lower(x.nom), x.id limit ${sql.raw(String(MOST_SHARED))})) v)`
