import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { personColumn, personParts } from '@/lib/platform/lists/person'

/** Entity of the audit rows of contracts. */
export const ENTITE = 'contrats'
export const CONTRAINTES = 'contrat.contraintes'

const evenement = z.object({
  cle: z.string(),
  at: z.coerce.date(),
  /** Whether nothing is known but the day. */
  jourSeul: z.boolean(),
  quoi: z.string(),
  details: z.string().nullable(),
  qui: personColumn,
})
export type Evenement = z.output<typeof evenement>

/** Events that the page of a contract shows, the newest. */
const SHOWN = 100

/**
 * Reads the events of a contract, the newest first: who, when, what. One that has a day alone stands at the first
 * instant of it in Paris.
 */
export async function readHistorique(id: number): Promise<Evenement[]> {
  const db = await getDb()
  const morning = (day: string) => sql`(${sql.raw(day)}::timestamp at time zone 'Europe/Paris')`
  const { rows } = await db.execute(sql`
    select * from (
      select 'debut' as cle, ${morning('ct.date_debut')} as at, 'Début du contrat' as quoi, ct.description as details, null::json as qui, true as "jourSeul"
      from contrats ct where ct.id = ${id} and ct.date_debut <= ${today()}::date
      union all select 'avenant-' || a.id, ${morning('a.date_effet')}, 'Avenant n° ' || a.numero, a.objet, null, true
      from contrat_avenants a where a.contrat_id = ${id}
      union all select 'penalite-' || p.id, ${morning('p.date')}, 'Pénalité', p.motif, null, true
      from contrat_penalites p where p.contrat_id = ${id}
      union all select 'avis-' || v.id, v.envoye_at, 'Avis de reconduction envoyé', v.canal, null, false
      from avis_echeance v where v.contrat_id = ${id}
      union all select 'document-' || d.id, ${morning('d.date')}, 'Document déposé', d.titre, null, true
      from documents_contractuels d where d.contrat_id = ${id}
      union all select 'audit-' || s.id, s.at, 'Contraintes d’accès et mois souhaités', s.details->>'famille',
        case when u.id is not null then ${personParts(sql`u.firstname`, sql`u.lastname`)} end, false
      from audit s left join users u on u.id = s.user_id
      where s.entite = ${ENTITE} and s.entite_id = ${id} and s.action = ${CONTRAINTES} and s.resultat = 'succès'
    ) e order by e.at desc, e.cle limit ${SHOWN}`)
  return z.array(evenement).parse(rows)
}
