import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DEMI_JOURNEES } from '@/lib/domain/visites/creneaux'
import { depannageDeVisite, PAGE_DEPANNAGE } from '@/lib/domain/visites/depannage-reponses'
import { sensibleSince } from '@/lib/domain/visites/sensible'
import {
  INTERVENTION_STATUTS,
  INTERVENTION_TYPES,
  MOTIFS_VISITE,
  RESULTATS_VISITE,
} from '@/lib/domain/visites/statuts'
import { logoFile, logoOf } from '@/lib/perimetre/logo'
import { rights } from '@/lib/perimetre/scope'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { actesDeVisites, selectActes } from './actes'
import { motifVisite } from './motif'
import { photoDeVisite, photosOf } from './photos'

const named = z.object({ id: z.number(), nom: z.string() }).nullable()

const intervention = z.object({
  id: z.number(),
  numero: z.string(),
  type: z.enum(INTERVENTION_TYPES),
  statut: z.enum(INTERVENTION_STATUTS),
  motif: z.enum(MOTIFS_VISITE).nullable(),
  sousContrat: z.boolean(),
  objet: z.string(),
  noteTechnicien: z.string().nullable(),
  demandeeAt: z.coerce.date(),
  jourPrevu: z.string().nullable(),
  demiJournee: z.enum(DEMI_JOURNEES).nullable(),
  debutAt: z.coerce.date().nullable(),
  finAt: z.coerce.date().nullable(),
  technicien: z.string().nullable(),
  note: z.number().nullable(),
  contestation: z.string().nullable(),
  contesteeAt: z.coerce.date().nullable(),
  ensemble: named,
  logement: named,
  equipement: named,
  contrat: named,
  /** The breakdown that it was asked for; null for another visit. */
  depannage: depannageDeVisite.nullable(),
  /** Interventions on the same equipment in the last 90 days. */
  recentes: z.number(),
  passages: z.array(
    z.object({ tentative: z.number(), at: z.coerce.date(), resultat: z.enum(RESULTATS_VISITE) }),
  ),
  messages: z.array(z.object({ id: z.number(), canal: z.string(), at: z.coerce.date() })),
  actes: actesDeVisites,
  pieces: z.array(
    z.object({ id: z.number(), reference: z.string(), libelle: z.string(), quantite: z.number() }),
  ),
  rapport: z
    .object({
      coPpm: z.number().nullable(),
      rendementDixiemes: z.number().nullable(),
      noxMgKwh: z.number().nullable(),
      points: z.array(z.string()),
      defauts: z.string().nullable(),
      conseils: z.string().nullable(),
      signataire: z.string().nullable(),
      signeAt: z.coerce.date().nullable(),
    })
    .nullable(),
  attestation: z.object({ id: z.number(), numero: z.string() }).nullable(),
  logo: logoFile,
  photos: z.array(photoDeVisite),
})
export type Intervention = z.infer<typeof intervention>

/** An intervention of one of the person's groups with all that was done (VISIT-08); null outside their rights. */
export async function findIntervention(userId: number, id: number): Promise<Intervention | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select v.id, v.numero, v.type, v.statut, ${motifVisite} as motif, v.sous_contrat as "sousContrat", v.objet,
      v.note_technicien as "noteTechnicien",
      v.demandee_at as "demandeeAt", v.jour_prevu::text as "jourPrevu", v.demi_journee as "demiJournee",
      v.debut_at as "debutAt", v.fin_at as "finAt", v.technicien, v.note_client as note, v.contestation,
      v.contestee_at as "contesteeAt",
      case when e.id is not null then json_build_object('id', e.id, 'nom', e.nom) end as ensemble,
      case when l.id is not null then json_build_object('id', l.id, 'nom', l.reference) end as logement,
      case when q.id is not null then json_build_object('id', q.instance_id,
        'nom', concat_ws(' ', q.marque_lib, q.modele_lib)) end as equipement,
      case when ct.id is not null then json_build_object('id', ct.id, 'nom', ct.numero_contrat) end as contrat,
      (select json_build_object('numero', p.numero, 'auteur', concat_ws(' ', p.first_name, p.last_name),
        'symptome', p.symptome, 'description', p.description, 'urgence', p.urgence, 'telephone', p.mobile_phone,
        'reponses', p.reponses)
        from demandes_publiques p where p.intervention_id = v.id and p.page = ${PAGE_DEPANNAGE}
        order by p.id limit 1) as depannage,
      (select count(*)::int from interventions o where o.equipement_id = v.equipement_id and o.statut <> 'Annulée'
        and o.date_reference between ${sensibleSince(today())}::date and ${today()}::date) as recentes,
      coalesce((select json_agg(p order by p.tentative) from (
        select p.tentative, p.at, p.resultat from passages p where p.intervention_id = v.id
      ) p), '[]'::json) as passages,
      coalesce((select json_agg(m order by m.at) from (
        select m.id, m.canal, m.envoye_at as at from outbox m
        where m.entite = 'interventions' and m.entite_id = v.id and m.envoye_at is not null
        order by m.envoye_at desc limit 20
      ) m), '[]'::json) as messages,
      coalesce((select json_agg(x) from (${selectActes(sql`w.id = v.id`)}) x), '[]'::json) as actes,
      coalesce((select json_agg(p order by p.id) from (
        select p.id, p.reference, p.libelle, p.quantite from intervention_pieces p where p.intervention_id = v.id
      ) p), '[]'::json) as pieces,
      case when r.id is not null then json_build_object('coPpm', r.co_ppm, 'rendementDixiemes', r.rendement_dixiemes,
        'noxMgKwh', r.nox_mg_kwh, 'points', r.points_controles, 'defauts', r.defauts, 'conseils', r.conseils,
        'signataire', r.signataire, 'signeAt', r.signe_at) end as rapport,
      (select json_build_object('id', a.id, 'numero', a.numero) from attestations a
        where a.intervention_id = v.id order by a.id limit 1) as attestation,
      ${logoOf(sql`v.groupe_id`)} as logo, ${photosOf} as photos
    from interventions v
    left join ensembles_immobiliers e on e.id = v.ensemble_id
    left join logements l on l.id = v.logement_id
    left join equipements q on q.id = v.equipement_id
    left join contrats ct on ct.id = v.contrat_id
    left join comptes_rendus r on r.intervention_id = v.id
    where v.id = ${id} and ${rights(userId, sql`v.groupe_id`)}`)
  return rows[0] === undefined ? null : intervention.parse(rows[0])
}
