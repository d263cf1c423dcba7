import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ATTESTATIONS } from '@/lib/domain/parc/attestation'
import { ETATS_D_EQUIPEMENT } from '@/lib/domain/parc/etat'
import { FAMILLES } from '@/lib/domain/parc/familles'
import { INTERVENTION_STATUTS, INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'
import { objetAvecNote } from '@/lib/visites/objet'

// What the pages of a dwelling and of an equipment share.

export const interventionSummary = z.object({
  id: z.number(),
  numero: z.string(),
  type: z.enum(INTERVENTION_TYPES),
  statut: z.enum(INTERVENTION_STATUTS),
  date: z.string(),
  objet: z.string(),
  technicien: z.string().nullable(),
})

export const equipementSummary = z.object({
  id: z.number(),
  instanceId: z.number(),
  famille: z.enum(FAMILLES),
  marqueLib: z.string(),
  modeleLib: z.string(),
  miseEnService: z.string(),
  dernierEntretien: z.string().nullable(),
  prochaineEcheance: z.string().nullable(),
  attestation: z.enum(ATTESTATIONS).nullable(),
  etat: z.enum(ETATS_D_EQUIPEMENT),
})

export const contratSummary = z
  .object({ id: z.number(), numeroContrat: z.string(), description: z.string(), status: z.string() })
  .nullable()

export const ensembleSummary = z.object({ id: z.number(), nom: z.string() }).nullable()
export const batimentSummary = z.object({ id: z.number(), nom: z.string() }).nullable()

const SHOWN_INTERVENTIONS = 10

/** The last visits of a dwelling or of an equipment. */
export const interventionsOf = (column: 'logement_id' | 'equipement_id', owner: SQL): SQL => sql`
  coalesce((select json_agg(i) from (
    select v.id, v.numero, v.type, v.statut, v.date_reference as date, ${objetAvecNote('v')} as objet, v.technicien
    from interventions v where v.${sql.identifier(column)} = ${owner}
    order by v.date_reference desc, v.id desc limit ${SHOWN_INTERVENTIONS}
  ) i), '[]'::json)`

/** The set `e` and the building `b` of a row, joined by the caller. */
export const ENSEMBLE = sql`case when e.id is not null then json_build_object('id', e.id, 'nom', e.nom) end`
export const BATIMENT = sql`case when b.id is not null then json_build_object('id', b.id, 'nom', b.nom) end`

export const contratOf = (owner: SQL): SQL => sql`
  (select json_build_object('id', ct.id, 'numeroContrat', ct.numero_contrat, 'description', ct.description, 'status', ct.status)
   from contrats ct where ct.id = ${owner})`
