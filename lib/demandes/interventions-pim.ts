import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { pimInterventionSchema } from '@/lib/domain/demandes/pim/suivi'
import type { Caller } from '@/lib/platform/api/collection'
import { inOwnGroupes } from '@/lib/platform/api/rights'
import { getDb } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'

/** A client of the promoter: its dwellings, those commissioned, those under contract (FOLLOW-01). */
const clientSchema = z.object({
  id: z.number(),
  CLIENT: z.string(),
  LOGEMENTS: z.number(),
  MISE_EN_SERVICE_REALISEE: z.number(),
  SOUS_CONTRAT: z.number(),
})

export const suiviPimSchema = z.object({
  clients: z.array(clientSchema),
  /** `clientId` is the `id` of the client it belongs to. */
  interventions: z.array(pimInterventionSchema.extend({ id: z.number(), clientId: z.number() })),
})

export type SuiviPim = z.output<typeof suiviPimSchema>

/** Most rows of one answer; the follow-up screen pages by itself. */
const MOST = 5000

/**
 * Clients and interventions of a promoter (FOLLOW-04, FOLLOW-05). `reference` is the promoter's party number, or that of
 * one client. Throws NotFoundError when none of the person's groups has it.
 */
export async function suiviPim(reference: string, caller: Caller): Promise<SuiviPim> {
  const db = await getDb()
  const mine = sql`select c.id, c.nom, c.groupe_id from clients c join groupes g on g.id = c.groupe_id
    where g.type = 'PIM' and ${inOwnGroupes(sql`g.id`, caller)} and ${reference} in (g.num_tiers, c.num_party, c.client_id)`
  const clients = await db.execute(sql`
    select c.id, c.nom as "CLIENT",
      (select count(*)::int from logements l where l.client_id = c.id and l.archive_le is null) as "LOGEMENTS",
      (select count(distinct i.logement_id)::int from interventions i where i.client_id = c.id
        and i.type = 'Mise en service' and i.statut = 'Réalisée') as "MISE_EN_SERVICE_REALISEE",
      (select count(*)::int from logements l join contrats k on k.id = l.contrat_id
        where l.client_id = c.id and l.archive_le is null and k.status = 'En cours') as "SOUS_CONTRAT"
    from (${mine}) c order by c.nom, c.id`)
  if (clients.rows.length === 0) throw new NotFoundError()
  const interventions = await db.execute(sql`
    select i.id, i.client_id as "clientId", coalesce(nullif(trim(concat(o.prenom, ' ', o.nom)), ''), c.nom) as "CLIENT",
      o.email as "EMAIL", o.mobile as "MOBILE", i.statut as "STATUT_INTERVENTION",
      nullif(concat_ws(' ', e.type, e.marque_lib, e.modele_lib), '') as "EQUIPEMENT", i.type as "TYPE_INTERVENTION",
      coalesce(i.jour_prevu, i.date_reference)::text as "DATE_INTERVENTION"
    from (${mine}) c join interventions i on i.client_id = c.id
    left join occupants o on o.logement_id = i.logement_id and o.sortie is null
    left join equipements e on e.id = i.equipement_id
    order by i.date_reference desc, i.id desc limit ${MOST}`)
  return suiviPimSchema.parse({ clients: clients.rows, interventions: interventions.rows })
}
