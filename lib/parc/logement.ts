import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { statutDevis } from '@/lib/documents/devis/statut'
import { DEVIS_STATUTS } from '@/lib/domain/documents/statuts'
import { ATTESTATIONS } from '@/lib/domain/parc/attestation'
import { ETATS_DE_LOGEMENT } from '@/lib/domain/parc/etat'
import {
  CANAUX_RELANCE,
  DPE_CLASSES,
  GRAVITES,
  NON_CONFORMITE_STATUTS,
  OCCUPATIONS,
} from '@/lib/domain/parc/statuts'
import { ATTESTATION_TYPES, RESULTATS_VISITE } from '@/lib/domain/visites/statuts'
import { rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { attestationSql } from './attestation-sql'
import { echeanceSql, etatEquipementSql, etatLogementSql } from './etat-sql'
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

const occupant = z.object({
  id: z.number(),
  nom: personColumn.transform((nom) => nom ?? ''),
  type: z.string(),
  telephones: z.array(z.string()),
  email: z.string().nullable(),
  entree: z.string(),
  sortie: z.string().nullable(),
})
export type Occupant = z.infer<typeof occupant>

const attestation = z.object({
  id: z.number(),
  numero: z.string(),
  type: z.enum(ATTESTATION_TYPES),
  date: z.string(),
  valideJusquau: z.string(),
})

const nonConformite = z.object({
  id: z.number(),
  numero: z.string(),
  date: z.string(),
  code: z.string(),
  gravite: z.enum(GRAVITES),
  constat: z.string(),
  delai: z.string(),
  statut: z.enum(NON_CONFORMITE_STATUTS),
})

const dpe = z.object({
  id: z.number(),
  etiquette: z.enum(DPE_CLASSES),
  kwhepM2An: z.number(),
  kgco2M2An: z.number(),
  numeroAdeme: z.string(),
  date: z.string(),
  valideJusquau: z.string(),
})

const devis = z.object({
  id: z.number(),
  numero: z.string(),
  objet: z.string(),
  emisLe: z.string(),
  montantTtcCents: z.number(),
  statut: z.enum(DEVIS_STATUTS),
})

const passage = z.object({
  id: z.number(),
  jour: z.string(),
  resultat: z.enum(RESULTATS_VISITE),
  avis: z.boolean(),
  interventionId: z.number(),
  intervention: z.string(),
})

const suite = z.object({
  id: z.number(),
  jour: z.string(),
  type: z.string(),
  motif: z.string().nullable(),
  auteur: personColumn,
  fichierId: z.number().nullable(),
})

/** A reminder of its visit to an occupant. */
const relance = z.object({
  id: z.number(),
  jour: z.string(),
  canal: z.enum(CANAUX_RELANCE),
  auteur: personColumn,
  fichierId: z.number().nullable(),
})

const logement = z.object({
  id: z.number(),
  reference: z.string(),
  ensemble: ensembleSummary,
  batiment: batimentSummary,
  escalier: z.string().nullable(),
  etage: z.number().nullable(),
  porte: z.string().nullable(),
  adresse: z.string(),
  codePostal: z.string(),
  ville: z.string(),
  surfaceM2: z.number().nullable(),
  anneeConstruction: z.number().nullable(),
  statutOccupation: z.enum(OCCUPATIONS),
  etat: z.enum(ETATS_DE_LOGEMENT),
  attestation: z.enum(ATTESTATIONS).nullable(),
  /** Day on which it left the park. */
  archiveLe: z.string().nullable(),
  /** Whether it has one: its digits are another call, which is noted (PARK-18). */
  aDigicode: z.boolean(),
  consigneAcces: z.string().nullable(),
  derniereVisite: z.string().nullable(),
  prochaineEcheance: z.string().nullable(),
  contrat: contratSummary,
  occupants: z.array(occupant),
  equipements: z.array(equipementSummary),
  interventions: z.array(interventionSummary),
  attestations: z.array(attestation),
  nonConformites: z.array(nonConformite),
  dpes: z.array(dpe),
  devis: z.array(devis),
  /** Attempts at which the technician did not enter, of visits of any type. */
  passages: z.array(passage),
  /** How many such attempts there were in all, by their reason. */
  motifs: z.record(z.string(), z.number()),
  /** Decisions where nobody opened: letters, refusals, closures. */
  suites: z.array(suite),
  relances: z.array(relance),
})
export type Logement = z.infer<typeof logement>

const SHOWN = 20

const last = (rows: SQL): SQL =>
  sql`coalesce((select json_agg(x) from (${rows} limit ${SHOWN}) x), '[]'::json)`

/** A dwelling of one of the person's groups with all that is known of it but its digicode; null outside the rights. */
export async function findLogement(userId: number, id: number): Promise<Logement | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select l.id, l.reference, ${ENSEMBLE} as ensemble, ${BATIMENT} as batiment, l.escalier, l.etage, l.porte, l.adresse,
      l.code_postal as "codePostal", l.ville, l.surface_m2 as "surfaceM2", l.annee_construction as "anneeConstruction",
      l.statut_occupation as "statutOccupation", ${etatLogementSql(today())} as etat,
      ${attestationSql(sql`l`, today())} as attestation,
      l.archive_le::text as "archiveLe", l.consigne_acces as "consigneAcces",
      coalesce(l.digicode, '') <> '' as "aDigicode",
      l.derniere_visite::text as "derniereVisite", ${echeanceSql}::text as "prochaineEcheance",
      ${contratOf(sql`l.contrat_id`)} as contrat,
      ${last(sql`
        select oc.id, ${personParts(sql`oc.civilite`, sql`oc.prenom`, sql`oc.nom`)} as nom, oc.type,
          array_remove(array[oc.mobile, oc.telephone], null) as telephones, oc.email, oc.entree, oc.sortie
        from occupants oc where oc.logement_id = l.id
        order by oc.sortie desc nulls first, oc.entree desc, oc.id desc`)} as occupants,
      ${last(sql`
        select q.id, q.instance_id as "instanceId", q.famille, q.marque_lib as "marqueLib", q.modele_lib as "modeleLib",
          q.mise_en_service as "miseEnService", q.dernier_entretien as "dernierEntretien",
          q.prochaine_echeance as "prochaineEcheance", ${etatEquipementSql(today())} as etat,
          ${attestationSql(sql`q`, today())} as attestation
        from equipements q where q.logement_id = l.id and q.retire_le is null order by q.famille, q.id`)} as equipements,
      ${interventionsOf('logement_id', sql`l.id`)} as interventions,
      ${last(sql`
        select a.id, a.numero, a.type, a.date, a.valide_jusquau as "valideJusquau"
        from attestations a where a.logement_id = l.id order by a.date desc, a.id desc`)} as attestations,
      ${last(sql`
        select n.id, n.numero, n.date, n.code, n.gravite, n.constat, n.delai, n.statut
        from non_conformites n where n.logement_id = l.id order by n.date desc, n.id desc`)} as "nonConformites",
      ${last(sql`
        select p.id, p.etiquette, p.kwhep_m2_an as "kwhepM2An", p.kgco2_m2_an as "kgco2M2An",
          p.numero_ademe as "numeroAdeme", p.date, p.valide_jusquau as "valideJusquau"
        from dpes p where p.logement_id = l.id order by p.date desc, p.id desc`)} as dpes,
      ${last(sql`
        select d.id, d.numero, d.objet, d.emis_le as "emisLe", d.montant_ttc_cents as "montantTtcCents",
          ${statutDevis('d')} as statut
        from devis d where d.logement_id = l.id order by d.emis_le desc, d.id desc`)} as devis,
      ${last(sql`
        select ps.id, (ps.at at time zone 'Europe/Paris')::date as jour, ps.resultat, ps.avis_de_passage as avis,
          v.id as "interventionId", v.numero as intervention
        from passages ps join interventions v on v.id = ps.intervention_id
        where ps.logement_id = l.id and ps.resultat <> 'Visité' order by ps.at desc, ps.id desc`)} as passages,
      coalesce((select json_object_agg(m.resultat, m.nombre) from (
        select ps.resultat, count(*)::int as nombre from passages ps
        where ps.logement_id = l.id and ps.resultat <> 'Visité' group by ps.resultat) m), '{}'::json) as motifs,
      ${last(sql`
        select sd.id, (sd.created_at at time zone 'Europe/Paris')::date as jour, sd.type, sd.motif,
          ${personParts(sql`u.firstname`, sql`u.lastname`)} as auteur, sd.fichier_id as "fichierId"
        from suites_donnees sd left join users u on u.id = sd.auteur_id
        where sd.logement_id = l.id order by sd.created_at desc, sd.id desc`)} as suites,
      ${last(sql`
        select r.id, r.jour, r.canal, ${personParts(sql`u.firstname`, sql`u.lastname`)} as auteur,
          r.fichier_id as "fichierId"
        from relances r left join users u on u.id = r.auteur_id
        where r.logement_id = l.id order by r.created_at desc, r.id desc`)} as relances
    from logements l
    left join ensembles_immobiliers e on e.id = l.ensemble_id
    left join batiments b on b.id = l.batiment_id
    where l.id = ${id} and ${rights(userId, sql`l.groupe_id`)}`)
  return rows[0] === undefined ? null : logement.parse(rows[0])
}
