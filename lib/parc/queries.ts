import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { attestationSql } from './attestation-sql'
import { etatEquipementSql } from './etat-sql'
import {
  BATIMENT,
  batimentSummary,
  contratOf,
  contratSummary,
  ENSEMBLE,
  ensembleSummary,
  equipementSummary,
  interventionSummary,
  interventionsOf,
} from './fiche'

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
  ensemble: ensembleSummary,
  batiment: batimentSummary,
  logement: z.object({ id: z.number(), reference: z.string(), adresse: z.string() }).nullable(),
  contrat: contratSummary,
  interventions: z.array(interventionSummary),
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
      q.dernier_entretien::text as "dernierEntretien", q.prochaine_echeance::text as "prochaineEcheance", ${etatEquipementSql(today())} as etat,
      ${attestationSql(sql`q`, today())} as attestation, q.local,
      ${ENSEMBLE} as ensemble, ${BATIMENT} as batiment,
      (select json_build_object('id', l.id, 'reference', l.reference,
        'adresse', concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)))
       from logements l where l.id = q.logement_id) as logement,
      ${contratOf(sql`q.contrat_id`)} as contrat,
      ${interventionsOf('equipement_id', sql`q.id`)} as interventions
    from equipements q
    left join ensembles_immobiliers e on e.id = q.ensemble_id
    left join batiments b on b.id = q.batiment_id
    where q.instance_id = ${instanceId} and ${rights(userId, sql`q.groupe_id`)}`)
  return rows[0] === undefined ? null : equipement.parse(rows[0])
}
