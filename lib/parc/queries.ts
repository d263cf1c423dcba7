import { FAMILLES } from '@/lib/domain/familles'
import { EQUIPEMENT_ETATS, LOGEMENT_ETATS, OCCUPATIONS } from '@/lib/domain/parc/statuts'
import { INTERVENTION_STATUTS, INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'
import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rights } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'

const intervention = z.object({
  id: z.number(),
  numero: z.string(),
  type: z.enum(INTERVENTION_TYPES),
  statut: z.enum(INTERVENTION_STATUTS),
  date: z.string(),
  objet: z.string(),
  technicien: z.string().nullable(),
})

const equipementSummary = z.object({
  id: z.number(),
  instanceId: z.number(),
  famille: z.enum(FAMILLES),
  marqueLib: z.string(),
  modeleLib: z.string(),
  miseEnService: z.string(),
  dernierEntretien: z.string().nullable(),
  prochaineEcheance: z.string().nullable(),
  etat: z.enum(EQUIPEMENT_ETATS),
})

const occupant = z.object({
  id: z.number(),
  nom: z.string(),
  type: z.string(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  entree: z.string(),
  sortie: z.string().nullable(),
})
export type Occupant = z.infer<typeof occupant>

const contrat = z
  .object({ id: z.number(), numeroContrat: z.string(), description: z.string(), status: z.string() })
  .nullable()

const ensemble = z.object({ id: z.number(), nom: z.string() }).nullable()

const logement = z.object({
  id: z.number(),
  reference: z.string(),
  ensemble,
  batiment: z.string().nullable(),
  escalier: z.string().nullable(),
  etage: z.number().nullable(),
  porte: z.string().nullable(),
  adresse: z.string(),
  codePostal: z.string(),
  ville: z.string(),
  surfaceM2: z.number().nullable(),
  anneeConstruction: z.number().nullable(),
  statutOccupation: z.enum(OCCUPATIONS),
  etat: z.enum(LOGEMENT_ETATS),
  consigneAcces: z.string().nullable(),
  derniereVisite: z.string().nullable(),
  prochaineEcheance: z.string().nullable(),
  contrat,
  occupants: z.array(occupant),
  equipements: z.array(equipementSummary),
  interventions: z.array(intervention),
})
export type Logement = z.infer<typeof logement>

const SHOWN_INTERVENTIONS = 10

const interventionsOf = (column: 'logement_id' | 'equipement_id', owner: ReturnType<typeof sql>) => sql`
  coalesce((select json_agg(i) from (
    select v.id, v.numero, v.type, v.statut, v.date_reference as date, v.objet, v.technicien
    from interventions v where v.${sql.identifier(column)} = ${owner}
    order by v.date_reference desc, v.id desc limit ${SHOWN_INTERVENTIONS}
  ) i), '[]'::json)`

const ENSEMBLE = sql`case when e.id is not null then json_build_object('id', e.id, 'nom', e.nom) end`

const contratOf = (owner: ReturnType<typeof sql>) => sql`
  (select json_build_object('id', ct.id, 'numeroContrat', ct.numero_contrat, 'description', ct.description, 'status', ct.status)
   from contrats ct where ct.id = ${owner})`

/** A dwelling of one of the person's groups with its people, equipment and last visits; null outside the rights. */
export async function findLogement(userId: number, id: number): Promise<Logement | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select l.id, l.reference, ${ENSEMBLE} as ensemble, b.nom as batiment, l.escalier, l.etage, l.porte, l.adresse,
      l.code_postal as "codePostal", l.ville, l.surface_m2 as "surfaceM2", l.annee_construction as "anneeConstruction",
      l.statut_occupation as "statutOccupation", l.etat, l.consigne_acces as "consigneAcces",
      l.derniere_visite::text as "derniereVisite", l.prochaine_echeance::text as "prochaineEcheance",
      ${contratOf(sql`l.contrat_id`)} as contrat,
      coalesce((select json_agg(o) from (
        select oc.id, concat_ws(' ', oc.civilite, upper(oc.nom), nullif(oc.prenom, '')) as nom, oc.type,
          coalesce(oc.mobile, oc.telephone) as telephone, oc.email, oc.entree, oc.sortie
        from occupants oc where oc.logement_id = l.id order by oc.sortie desc nulls first, oc.entree desc, oc.id desc limit 20
      ) o), '[]'::json) as occupants,
      coalesce((select json_agg(q) from (
        select eq.id, eq.instance_id as "instanceId", eq.famille, eq.marque_lib as "marqueLib", eq.modele_lib as "modeleLib",
          eq.mise_en_service as "miseEnService", eq.dernier_entretien as "dernierEntretien",
          eq.prochaine_echeance as "prochaineEcheance", eq.etat
        from equipements eq where eq.logement_id = l.id and eq.retire_le is null order by eq.famille, eq.id
      ) q), '[]'::json) as equipements,
      ${interventionsOf('logement_id', sql`l.id`)} as interventions
    from logements l
    left join ensembles_immobiliers e on e.id = l.ensemble_id
    left join batiments b on b.id = l.batiment_id
    where l.id = ${id} and ${rights(userId, sql`l.groupe_id`)}`)
  return rows[0] === undefined ? null : logement.parse(rows[0])
}

const equipement = equipementSummary.extend({
  type: z.string(),
  numeroSerie: z.string(),
  energie: z.string(),
  puissanceWatts: z.number().nullable(),
  evacuation: z.string(),
  fluideType: z.string().nullable(),
  fluideChargeGrammes: z.number().nullable(),
  garantieFin: z.string().nullable(),
  local: z.string().nullable(),
  ensemble,
  logement: z.object({ id: z.number(), reference: z.string(), adresse: z.string() }).nullable(),
  contrat,
  interventions: z.array(intervention),
})
export type Equipement = z.infer<typeof equipement>

/** An equipment by the number of its address; null outside the person's rights. */
export async function findEquipement(userId: number, instanceId: number): Promise<Equipement | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select q.id, q.instance_id as "instanceId", q.famille, q.type, q.marque_lib as "marqueLib", q.modele_lib as "modeleLib",
      q.numero_serie as "numeroSerie", q.energie, q.puissance_watts as "puissanceWatts", q.evacuation,
      q.fluide_type as "fluideType", q.fluide_charge_grammes as "fluideChargeGrammes",
      q.mise_en_service::text as "miseEnService", q.garantie_fin::text as "garantieFin",
      q.dernier_entretien::text as "dernierEntretien", q.prochaine_echeance::text as "prochaineEcheance", q.etat, q.local,
      ${ENSEMBLE} as ensemble,
      (select json_build_object('id', l.id, 'reference', l.reference,
        'adresse', concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)))
       from logements l where l.id = q.logement_id) as logement,
      ${contratOf(sql`q.contrat_id`)} as contrat,
      ${interventionsOf('equipement_id', sql`q.id`)} as interventions
    from equipements q
    left join ensembles_immobiliers e on e.id = q.ensemble_id
    where q.instance_id = ${instanceId} and ${rights(userId, sql`q.groupe_id`)}`)
  return rows[0] === undefined ? null : equipement.parse(rows[0])
}
