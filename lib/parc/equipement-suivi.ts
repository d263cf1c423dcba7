import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { watchedSince } from '@/lib/domain/parc/surveillance'
import { ATTESTATION_TYPES } from '@/lib/domain/visites/statuts'
import { rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'

const suivi = z.object({
  /** Days of the breakdowns that count for watching it. */
  pannes: z.array(z.string()),
  attestations: z.array(
    z.object({
      id: z.number(),
      numero: z.string(),
      type: z.enum(ATTESTATION_TYPES),
      date: z.string(),
      valideJusquau: z.string(),
    }),
  ),
  pieces: z.array(
    z.object({
      id: z.number(),
      reference: z.string(),
      libelle: z.string(),
      quantite: z.number(),
      date: z.string(),
      intervention: z.string(),
    }),
  ),
  /** Quotes asked for and still without answer. */
  demandes: z.array(z.object({ numero: z.string(), at: z.string() })),
})
export type EquipementSuivi = z.infer<typeof suivi>

const SHOWN = 10

/** Finds the works on an equipment: breakdowns, parts, attestations, quotes asked for (PARK-22, PARK-23). */
export async function findEquipementSuivi(userId: number, id: number): Promise<EquipementSuivi> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select
      coalesce((select json_agg(v.date_reference::text) from interventions v
        where v.equipement_id = q.id and v.type = 'Dépannage' and v.statut <> 'Annulée'
          and v.date_reference >= ${watchedSince(today())}::date), '[]'::json) as pannes,
      coalesce((select json_agg(t) from (
        select a.id, a.numero, a.type, a.date, a.valide_jusquau as "valideJusquau" from attestations a
        where a.equipement_id = q.id order by a.date desc, a.id desc limit ${SHOWN}
      ) t), '[]'::json) as attestations,
      coalesce((select json_agg(p) from (
        select p.id, p.reference, p.libelle, p.quantite, v.date_reference as date, v.numero as intervention
        from interventions v join intervention_pieces p on p.intervention_id = v.id
        where v.equipement_id = q.id order by v.date_reference desc, p.id desc limit ${SHOWN}
      ) p), '[]'::json) as pieces,
      coalesce((select json_agg(d) from (
        select d.numero, d.created_at as at from demandes_devis d
        where d.equipement_id = q.id and d.statut = 'Reçue' order by d.created_at desc, d.id desc limit ${SHOWN}
      ) d), '[]'::json) as demandes
    from equipements q where q.id = ${id} and ${rights(userId, sql`q.groupe_id`)}`)
  return suivi.parse(rows[0])
}
