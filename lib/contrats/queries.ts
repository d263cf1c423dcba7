import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTRAT_STATUTS } from '@/lib/domain/contrats/contrats'
import { type UserContracts, userContracts } from '@/lib/domain/perimetre/contrats'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { getDb } from '@/lib/platform/db/client'
import { ofPerimetre, visites, visitesSql } from './figures'

const contrat = z.object({
  id: z.number(),
  numeroContrat: z.string(),
  description: z.string(),
  client: z.string(),
  type: z.string(),
  status: z.enum(CONTRAT_STATUTS),
  dateDebut: z.string(),
  dateFin: z.string().nullable(),
  reconduction: z.string().nullable(),
  montantHtCents: z.number(),
  absentsMax: z.number(),
  delaiEngagementHeures: z.number(),
  consommateur: z.boolean(),
  visites,
})
export type Contrat = z.output<typeof contrat>

/** A contract of the perimeter; null outside of it, that is outside the chosen contracts too (CONTRACT-03). */
export async function findContrat(perimetre: Perimetre, id: number): Promise<Contrat | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select ct.id, ct.numero_contrat as "numeroContrat", ct.description, cl.nom as client, ct.type, ct.status,
      ct.date_debut::text as "dateDebut", ct.date_fin::text as "dateFin", ct.reconduction,
      ct.montant_ht_cents as "montantHtCents", ct.absents_max as "absentsMax",
      ct.delai_engagement_heures as "delaiEngagementHeures", ct.consommateur, ${visitesSql(perimetre)} as visites
    from contrats ct join clients cl on cl.id = ct.client_id
    where ct.id = ${id} and ${ofPerimetre(perimetre)}`)
  return rows[0] === undefined ? null : contrat.parse(rows[0])
}

const ofClients = z.array(
  z.object({
    clientId: z.string(),
    nom: z.string(),
    contrats: z.array(z.object({ numeroContrat: z.string(), description: z.string() })),
  }),
)

/** The contracts of the perimeter by client, in the shape of the specification (PERIM-34). */
export async function readUserContracts(perimetre: Perimetre): Promise<UserContracts[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select cl.client_id as "clientId", cl.nom, json_agg(json_build_object(
      'numeroContrat', ct.numero_contrat, 'description', ct.description) order by ct.numero_contrat) as contrats
    from contrats ct join clients cl on cl.id = ct.client_id where ${ofPerimetre(perimetre)}
    group by cl.id, cl.client_id, cl.nom order by cl.client_id`)
  return ofClients.parse(rows).map(({ contrats, ...client }) => userContracts(client, contrats))
}
