import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ALL_ENSEMBLES } from '@/lib/domain/contenu/tuiles'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { rights } from '@/lib/perimetre/scope'
import { getDb } from '@/lib/platform/db/client'
import { ensemblesList } from '../lists/ensembles'
import { type NombresEnsemble, nombresEnsemble, nombresOfSets, nombresSql } from './nombres'

const ensemble = z.object({
  id: z.number(),
  nom: z.string(),
  eiNumero: z.number(),
  adresse: z.string(),
  chauffage: z.string(),
  lots: z.number(),
  groupeId: z.number(),
  archiveLe: z.string().nullable(),
})

/** A real-estate set, or all those of the perimeter (id 0). `where` is the condition on `ensembles_immobiliers e`. */
export type Ensemble = {
  id: number
  nom: string
  eiNumero: number
  /** Null for all of them, of whatever group. */
  groupeId: number | null
  /** Null for all of them. */
  fiche: { adresse: string; chauffage: string; lots: number; archiveLe: string | null } | null
  nombres: NombresEnsemble
  where: SQL
}

/** Counts all the sets of the perimeter together (HOME-14). */
export async function countEnsembles(perimetre: Perimetre): Promise<NombresEnsemble> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    with choisis as materialized (select e.id from ensembles_immobiliers e where ${ensemblesList.scope(perimetre)})
    select ${nombresOfSets(perimetre, sql`select id from choisis`)}`)
  return nombresEnsemble.parse(rows[0])
}

/** All the sets of the perimeter as one. */
export async function wholeEnsemble(perimetre: Perimetre): Promise<Ensemble> {
  const where = ensemblesList.scope(perimetre)
  const nombres = await countEnsembles(perimetre)
  const { ENSEMBLE_IMMOBILIER: nom, EI_NUMERO: eiNumero } = ALL_ENSEMBLES
  return { id: 0, nom, eiNumero, groupeId: null, fiche: null, nombres, where }
}

/** A set of one of the person's groups, whichever is open; null outside the rights. */
export async function findEnsemble(perimetre: Perimetre, id: number): Promise<Ensemble | null> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select e.id, e.nom, e.ei_numero as "eiNumero", e.chauffage, e.lots, e.groupe_id as "groupeId", e.archive_le::text as "archiveLe",
      concat_ws(', ', e.adresse, concat_ws(' ', e.code_postal, e.commune)) as adresse
    from ensembles_immobiliers e where e.id = ${id} and ${rights(perimetre.userId, sql`e.groupe_id`)}`)
  if (rows[0] === undefined) return null
  const { groupeId, nom, eiNumero, ...fiche } = ensemble.parse(rows[0])
  const where = sql`e.id = ${id}`
  // Whole, whatever part of its group the person looks at.
  const own: Perimetre = { ...perimetre, groupe: { id: groupeId, nom: '', logo: null }, client: null }
  const counted = await db.execute(sql`select ${nombresSql(own)} from ensembles_immobiliers e where ${where}`)
  return { id, nom, eiNumero, groupeId, fiche, nombres: nombresEnsemble.parse(counted.rows[0]), where }
}

const choice = z.object({ EI_NUMERO: z.number(), ENSEMBLE_IMMOBILIER: z.string(), id: z.number() })
export type EnsembleChoice = z.output<typeof choice>

/** Sets of the perimeter that a list may be limited to. */
export async function readEnsembleChoices(perimetre: Perimetre): Promise<EnsembleChoice[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select e.id, e.ei_numero as "EI_NUMERO", e.nom as "ENSEMBLE_IMMOBILIER" from ensembles_immobiliers e
    where ${ensemblesList.scope(perimetre)} order by e.nom, e.id`)
  return z.array(choice).parse(rows)
}
