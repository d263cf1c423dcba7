import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CONTRAT_STATUTS } from '@/lib/domain/contrats/contrats'
import { DPE_CLASSES } from '@/lib/domain/parc/statuts'
import { INTERVENTION_STATUTS, INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'
import type { Ensemble } from './ensemble'
import { readFirst } from './parc'

const lieu = z.object({ id: z.number(), reference: z.string() }).nullable()
const LOGEMENT = sql`case when l.id is not null then json_build_object('id', l.id, 'reference', l.reference) end as logement`

const intervention = z.object({
  id: z.number(),
  numero: z.string(),
  ensemble: z.string(),
  type: z.enum(INTERVENTION_TYPES),
  statut: z.enum(INTERVENTION_STATUTS),
  date: z.string(),
  objet: z.string(),
  technicien: z.string().nullable(),
  logement: lieu,
})
export type InterventionOfEnsemble = z.output<typeof intervention>

/** Visits of a set, the newest first. */
export const readInterventions = ({ where }: Ensemble) =>
  readFirst(
    intervention,
    sql`
    select v.id, v.numero, e.nom as ensemble, v.type, v.statut, v.date_reference as date, v.objet, v.technicien, ${LOGEMENT}
    from interventions v join ensembles_immobiliers e on e.id = v.ensemble_id left join logements l on l.id = v.logement_id
    where ${where}`,
    sql`date desc, id desc`,
  )

const contrat = z.object({
  id: z.number(),
  numeroContrat: z.string(),
  description: z.string(),
  type: z.string(),
  status: z.enum(CONTRAT_STATUTS),
  dateDebut: z.string(),
  dateFin: z.string().nullable(),
})
export type ContratOfEnsemble = z.output<typeof contrat>

/** Contracts of a set, of its dwellings and of its equipments. */
export const readContrats = ({ where }: Ensemble) =>
  readFirst(
    contrat,
    sql`
    select ct.id, ct.numero_contrat as "numeroContrat", ct.description, ct.type, ct.status, ct.date_debut as "dateDebut",
      ct.date_fin as "dateFin"
    from contrats ct where ct.id in (
      select e.contrat_id from ensembles_immobiliers e where ${where}
      union select l.contrat_id from ensembles_immobiliers e join logements l on l.ensemble_id = e.id where ${where}
      union select q.contrat_id from ensembles_immobiliers e join equipements q on q.ensemble_id = e.id where ${where})`,
    sql`"numeroContrat", id`,
  )

const document = z.object({
  id: z.number(),
  ensemble: z.string(),
  type: z.string(),
  titre: z.string(),
  periode: z.string().nullable(),
  version: z.number(),
  date: z.string(),
  tailleOctets: z.number(),
  fichierId: z.number().nullable(),
})
export type DocumentOfEnsemble = z.output<typeof document>

/** Documents of a set, the newest first. */
export const readDocuments = ({ where }: Ensemble) =>
  readFirst(
    document,
    sql`
    select d.id, e.nom as ensemble, d.type, d.titre, d.periode, d.version, d.date, d.taille_octets as "tailleOctets",
      d.fichier_id as "fichierId"
    from documents_contractuels d join ensembles_immobiliers e on e.id = d.ensemble_id where ${where}`,
    sql`date desc, id desc`,
  )

const dpe = z.object({
  id: z.number(),
  ensemble: z.string(),
  logement: lieu,
  batiment: z.string().nullable(),
  etiquette: z.enum(DPE_CLASSES),
  kwhepM2An: z.number(),
  kgco2M2An: z.number(),
  numeroAdeme: z.string(),
  date: z.string(),
  valideJusquau: z.string(),
})
export type DpeOfEnsemble = z.output<typeof dpe>

/** Energy labels of the dwellings and buildings of a set, the worst first. */
export const readDpes = ({ where }: Ensemble) =>
  readFirst(
    dpe,
    sql`
    select p.id, e.nom as ensemble, ${LOGEMENT}, b.nom as batiment, p.etiquette, p.kwhep_m2_an as "kwhepM2An",
      p.kgco2_m2_an as "kgco2M2An", p.numero_ademe as "numeroAdeme", p.date, p.valide_jusquau as "valideJusquau"
    from dpes p left join logements l on l.id = p.logement_id
      left join batiments b on b.id = coalesce(p.batiment_id, l.batiment_id)
      join ensembles_immobiliers e on e.id = coalesce(l.ensemble_id, b.ensemble_id)
    where ${where}`,
    sql`etiquette desc, ensemble, id`,
  )

const contact = z.object({
  cle: z.string(),
  ensemble: z.string(),
  role: z.string(),
  nom: z.string(),
  telephone: z.string().nullable(),
})
export type ContactOfEnsemble = z.output<typeof contact>

/** Caretaker, managing agent and agency of a set. */
export const readContacts = ({ where }: Ensemble) =>
  readFirst(
    contact,
    sql`
    select e.id || '-' || c.rang as cle, e.nom as ensemble, e.id, c.rang, c.role, c.nom, c.telephone
    from ensembles_immobiliers e left join agences a on a.id = e.agence_id
    cross join lateral (values
      (1, 'Gardien', e.gardien_nom, e.gardien_telephone),
      (2, 'Syndic', e.syndic_nom, e.syndic_telephone),
      (3, 'Agence', a.nom, a.telephone)) as c(rang, role, nom, telephone)
    where ${where} and c.nom is not null`,
    sql`ensemble, id, rang`,
  )
