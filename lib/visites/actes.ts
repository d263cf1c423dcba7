import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ACTES_DE_VISITE } from '@/lib/domain/visites/actes'
import { among } from '@/lib/platform/db/among'
import { personColumn, personParts } from '@/lib/platform/lists/person'

/** Acts on the date of visits, as a statement selects them below. */
export const actesDeVisites = z.array(
  z.object({ at: z.coerce.date(), action: z.string(), auteur: personColumn, numero: z.string() }),
)

/** Who did what with the dates of these visits, a condition on `w`, oldest first, as rows of a JSON list (VISIT-28). */
export const selectActes = (visites: SQL): SQL => sql`
  select a.at, a.action, w.numero,
    case when u.id is not null then ${personParts(sql`u.firstname`, sql`u.lastname`)} end as auteur
  from audit a join interventions w on w.id = a.entite_id left join users u on u.id = a.user_id
  where a.entite = 'interventions' and a.resultat = 'succès' and ${among(sql`a.action`, ACTES_DE_VISITE)} and ${visites}
  order by a.at, a.id`
