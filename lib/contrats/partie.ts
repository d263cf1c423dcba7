import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OngletContrat } from '@/lib/domain/contrats/fiche'
import { FAMILLES } from '@/lib/domain/parc/familles'
import { INTERVENTION_STATUTS, INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'
import { getDb } from '@/lib/platform/db/client'
import { readHistorique } from './historique'

/** Records of one kind that the page of a contract names; it counts the others. */
const SHOWN = 10

const firstOf = (select: SQL, from: SQL, order: SQL): SQL => sql`(
  select json_build_object('total', (select count(*) from ${from}),
    'rows', coalesce((select json_agg(x) from (select ${select} from ${from} order by ${order} limit ${SHOWN}) x), '[]')))`

const first = <Row extends z.ZodType>(row: Row) => z.object({ total: z.number(), rows: z.array(row) })

const perimetre = z.object({
  ensembles: first(z.object({ id: z.number(), nom: z.string(), commune: z.string() })),
  batiments: first(
    z.object({ id: z.number(), ensembleId: z.number(), nom: z.string(), ensemble: z.string() }),
  ),
  logements: first(z.object({ id: z.number(), reference: z.string(), adresse: z.string() })),
  equipements: first(
    z.object({
      instanceId: z.number(),
      nom: z.string(),
      famille: z.enum(FAMILLES),
      lieu: z.string().nullable(),
    }),
  ),
  visites: first(
    z.object({
      id: z.number(),
      numero: z.string(),
      type: z.enum(INTERVENTION_TYPES),
      statut: z.enum(INTERVENTION_STATUTS),
      date: z.string(),
      objet: z.string(),
    }),
  ),
})

/** Reads what a contract covers: sets and buildings of its dwellings and equipments, these, and its last visits. */
async function readPerimetre(id: number) {
  const ofSets = sql`ensembles_immobiliers e where e.id in (
    select l.ensemble_id from logements l where l.contrat_id = ${id}
    union select q.ensemble_id from equipements q where q.contrat_id = ${id} and q.retire_le is null)`
  const ofBuildings = sql`batiments b join ensembles_immobiliers e on e.id = b.ensemble_id where b.id in (
    select l.batiment_id from logements l where l.contrat_id = ${id}
    union select q.batiment_id from equipements q where q.contrat_id = ${id} and q.retire_le is null)`
  const db = await getDb()
  const { rows } = await db.execute(sql`select
    ${firstOf(sql`e.id, e.nom, e.commune`, ofSets, sql`e.nom, e.id`)} as ensembles,
    ${firstOf(sql`b.id, b.ensemble_id as "ensembleId", b.nom, e.nom as ensemble`, ofBuildings, sql`e.nom, b.nom, b.id`)} as batiments,
    ${firstOf(
      sql`l.id, l.reference, concat_ws(', ', l.adresse, concat_ws(' ', l.code_postal, l.ville)) as adresse`,
      sql`logements l where l.contrat_id = ${id}`,
      sql`l.reference, l.id`,
    )} as logements,
    ${firstOf(
      sql`q.instance_id as "instanceId", concat_ws(' ', q.marque_lib, q.modele_lib) as nom, q.famille,
        coalesce(l.reference, q.local) as lieu`,
      sql`equipements q left join logements l on l.id = q.logement_id
        where q.contrat_id = ${id} and q.retire_le is null`,
      sql`q.instance_id`,
    )} as equipements,
    ${firstOf(
      sql`v.id, v.numero, v.type, v.statut, v.date_reference as date, v.objet`,
      sql`interventions v where v.contrat_id = ${id}`,
      sql`v.date_reference desc, v.id desc`,
    )} as visites`)
  return perimetre.parse(rows[0])
}

/** Rows of a part of the contract, in order. */
async function rowsOf<Row extends z.ZodType>(row: Row, query: SQL): Promise<z.output<Row>[]> {
  const db = await getDb()
  const { rows } = await db.execute(query)
  return z.array(row).parse(rows)
}

const prestation = z.object({
  id: z.number(),
  libelle: z.string(),
  details: z.string().nullable(),
  incluse: z.boolean(),
})
const avenant = z.object({
  id: z.number(),
  numero: z.number(),
  objet: z.string(),
  dateEffet: z.string(),
  montantHtCents: z.number(),
})
const indice = z.object({
  id: z.number(),
  reference: z.string(),
  libelle: z.string(),
  partDixiemes: z.number(),
  valeurBase: z.coerce.number(),
  moisBase: z.string(),
  valeur: z.coerce.number(),
  mois: z.string(),
})
const echeance = z.object({
  id: z.number(),
  date: z.string(),
  libelle: z.string(),
  montantHtCents: z.number(),
})
const penalite = z.object({
  id: z.number(),
  date: z.string(),
  motif: z.string(),
  reference: z.string(),
  montantHtCents: z.number(),
})
const contact = z.object({
  id: z.number(),
  qualite: z.string(),
  nom: z.string(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
})
const document = z.object({
  id: z.number(),
  type: z.string(),
  titre: z.string(),
  periode: z.string().nullable(),
  version: z.number(),
  date: z.string(),
  tailleOctets: z.number(),
  fichierId: z.number().nullable(),
})
export type PrestationRow = z.output<typeof prestation>
export type AvenantRow = z.output<typeof avenant>
export type IndiceRow = z.output<typeof indice>
export type EcheanceRow = z.output<typeof echeance>
export type PenaliteRow = z.output<typeof penalite>
export type ContactRow = z.output<typeof contact>

const MONTANT = sql`montant_ht_cents as "montantHtCents"`

/** Reads one tab of a contract, and nothing of the others. `id` is a contract that the person may read. */
export async function readPartie(onglet: OngletContrat, id: number) {
  const of = sql`where contrat_id = ${id}`
  switch (onglet) {
    case 'perimetre':
      return { onglet, ...(await readPerimetre(id)) }
    case 'prestations':
      return {
        onglet,
        prestations: await rowsOf(
          prestation,
          sql`select id, libelle, details, incluse from contrat_prestations ${of} order by ordre`,
        ),
      }
    case 'avenants':
      return {
        onglet,
        avenants: await rowsOf(
          avenant,
          sql`select id, numero, objet, date_effet::text as "dateEffet", ${MONTANT} from contrat_avenants ${of}
            order by numero desc`,
        ),
      }
    case 'indices':
      return {
        onglet,
        indices: await rowsOf(
          indice,
          sql`select id, reference, libelle, part_dixiemes as "partDixiemes", valeur_base as "valeurBase",
            mois_base::text as "moisBase", valeur, mois::text as mois from contrat_indices ${of} order by part_dixiemes desc, id`,
        ),
      }
    case 'echeancier':
      return {
        onglet,
        echeances: await rowsOf(
          echeance,
          sql`select id, date::text as date, libelle, ${MONTANT} from contrat_echeances ${of} order by date`,
        ),
      }
    case 'penalites':
      return {
        onglet,
        penalites: await rowsOf(
          penalite,
          sql`select id, date::text as date, motif, reference, ${MONTANT} from contrat_penalites ${of}
            order by date desc, id desc`,
        ),
      }
    case 'contacts':
      return {
        onglet,
        contacts: await rowsOf(
          contact,
          sql`select id, qualite, nom, telephone, email from contrat_contacts ${of} order by ordre`,
        ),
      }
    case 'documents':
      return {
        onglet,
        documents: await rowsOf(
          document,
          sql`select id, type, titre, periode, version, date::text as date, taille_octets as "tailleOctets",
            fichier_id as "fichierId" from documents_contractuels ${of} order by date desc, id desc limit 200`,
        ),
      }
    case 'historique':
      return { onglet, evenements: await readHistorique(id) }
  }
}
export type Partie = Awaited<ReturnType<typeof readPartie>>
