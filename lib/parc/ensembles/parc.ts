import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ETATS_D_EQUIPEMENT, ETATS_DE_LOGEMENT } from '@/lib/domain/parc/etat'
import { FAMILLES } from '@/lib/domain/parc/familles'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { personColumn, personParts } from '@/lib/platform/lists/person'
import { etatEquipementSql, etatLogementSql } from '../etat-sql'
import type { Ensemble } from './ensemble'

/** Rows that a tab shows; it counts the others. */
export const SHOWN = 100

const whole = z.object({ total: z.number() })

/** First rows of a query, and how many there are. */
export async function readFirst<Row>(
  row: z.ZodType<Row>,
  query: SQL,
  order: SQL,
): Promise<{ rows: Row[]; total: number }> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    with found as (${query})
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(x) from (select * from found order by ${order} limit ${SHOWN}) x), '[]') as rows`)
  const [first] = rows
  return { ...whole.parse(first), rows: z.object({ rows: z.array(row) }).parse(first).rows }
}

const batiment = z.object({
  id: z.number(),
  ensembleId: z.number(),
  ensemble: z.string(),
  nom: z.string(),
  adresse: z.string(),
  anneeConstruction: z.number().nullable(),
  etages: z.number(),
  logements: z.number(),
})
export type BatimentRow = z.output<typeof batiment>

/** Buildings of a set. */
export const readBatiments = ({ where }: Ensemble) =>
  readFirst(
    batiment,
    sql`
    select b.id, e.id as "ensembleId", e.nom as ensemble, b.nom,
      concat_ws(', ', b.adresse, concat_ws(' ', b.code_postal, b.ville)) as adresse,
      b.annee_construction as "anneeConstruction", b.etages,
      (select count(*)::int from logements l where l.batiment_id = b.id and l.archive_le is null) as logements
    from batiments b join ensembles_immobiliers e on e.id = b.ensemble_id where ${where} and b.archive_le is null`,
    sql`ensemble, nom, id`,
  )

const logement = z.object({
  id: z.number(),
  reference: z.string(),
  ensemble: z.string(),
  batiment: z.string().nullable(),
  escalier: z.string().nullable(),
  etage: z.number().nullable(),
  porte: z.string().nullable(),
  occupant: personColumn,
  equipements: z.array(z.object({ instanceId: z.number(), nom: z.string() })),
  derniereVisite: z.string().nullable(),
  etat: z.enum(ETATS_DE_LOGEMENT),
})
export type LogementOfEnsemble = z.output<typeof logement>

/** Dwellings of a set, or of one of its buildings, each with its equipments. */
export const readLogements = ({ where }: Ensemble, batimentId: number | null) =>
  readFirst(
    logement,
    sql`
    select l.id, l.reference, e.nom as ensemble, b.nom as batiment, l.escalier, l.etage, l.porte,
      (select ${personParts(sql`o.prenom`, sql`o.nom`)} from occupants o
       where o.logement_id = l.id and o.sortie is null) as occupant,
      coalesce((select json_agg(json_build_object('instanceId', q.instance_id,
          'nom', concat_ws(' ', q.marque_lib, q.modele_lib)) order by q.famille, q.id)
        from equipements q where q.logement_id = l.id and q.retire_le is null), '[]') as equipements,
      l.derniere_visite as "derniereVisite", ${etatLogementSql(today())} as etat
    from logements l join ensembles_immobiliers e on e.id = l.ensemble_id left join batiments b on b.id = l.batiment_id
    where ${where} and l.archive_le is null and ${batimentId === null ? sql`true` : sql`l.batiment_id = ${batimentId}`}`,
    sql`ensemble, batiment, escalier, etage, porte, reference, id`,
  )

const equipement = z.object({
  id: z.number(),
  instanceId: z.number(),
  ensemble: z.string(),
  famille: z.enum(FAMILLES),
  nom: z.string(),
  local: z.string().nullable(),
  batiment: z.object({ id: z.number(), ensembleId: z.number(), nom: z.string() }).nullable(),
  miseEnService: z.string(),
  dernierEntretien: z.string().nullable(),
  prochaineEcheance: z.string().nullable(),
  etat: z.enum(ETATS_D_EQUIPEMENT),
})
export type EquipementCollectif = z.output<typeof equipement>

/** Equipments in service that no dwelling has for itself. */
export const readEquipementsCollectifs = ({ where }: Ensemble) =>
  readFirst(
    equipement,
    sql`
    select q.id, q.instance_id as "instanceId", e.nom as ensemble, q.famille,
      concat_ws(' ', q.marque_lib, q.modele_lib) as nom, q.local,
      case when b.id is not null then json_build_object('id', b.id, 'ensembleId', b.ensemble_id, 'nom', b.nom) end as batiment,
      q.mise_en_service as "miseEnService", q.dernier_entretien as "dernierEntretien",
      q.prochaine_echeance as "prochaineEcheance", ${etatEquipementSql(today())} as etat
    from equipements q join ensembles_immobiliers e on e.id = q.ensemble_id left join batiments b on b.id = q.batiment_id
    where ${where} and q.logement_id is null and q.retire_le is null`,
    sql`ensemble, local, famille, id`,
  )
