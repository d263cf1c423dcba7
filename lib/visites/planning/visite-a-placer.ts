import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { agenceIdOf } from '@/lib/perimetre/agences'
import { rights } from '@/lib/perimetre/scope'
import type { Db, Tx } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'

const visite = z.object({
  groupeId: z.number(),
  clientId: z.number(),
  contratId: z.number().nullable(),
  logementId: z.number().nullable(),
  objet: z.string(),
  waits: z.boolean(),
  agence: z.object({ id: z.number(), codePostal: z.string() }).nullable(),
})
type Visite = z.output<typeof visite>

/** A visit of the person's groups, and the agency that is to make it. Throws NotFoundError. */
export async function readVisiteAPlacer(db: Db | Tx, userId: number, id: number): Promise<Visite> {
  const { rows } = await db.execute(sql`
    select v.groupe_id as "groupeId", v.client_id as "clientId", v.contrat_id as "contratId",
      v.logement_id as "logementId", v.objet, v.statut = 'Demandée' and v.jour_prevu is null as waits,
      (select json_build_object('id', a.id, 'codePostal', coalesce(l.code_postal, e.code_postal, a.code_postal)) from agences a
        where a.id = ${agenceIdOf(sql`coalesce(v.agence_id, e.agence_id)`, sql`coalesce(l.code_postal, e.code_postal)`)}) as agence
    from interventions v
    left join logements l on l.id = v.logement_id
    left join ensembles_immobiliers e on e.id = v.ensemble_id
    where v.id = ${id} and ${rights(userId, sql`v.groupe_id`)}`)
  const [found] = z.array(visite).parse(rows)
  if (found === undefined) throw new NotFoundError()
  return found
}
