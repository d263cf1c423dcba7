import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ETAPES_IMPORT, EtatImport } from '@/lib/domain/imports/etats'
import { now } from '@/lib/platform/clock'
import { getDb, type Tx } from '@/lib/platform/db/client'
import type { Fichier } from './stage'

export type Etape = (typeof ETAPES_IMPORT)[number]

const row = z.object({
  id: z.number(),
  etat: z.string(),
  etape: z.string(),
  essai: z.boolean(),
  complet: z.boolean(),
  seuil: z.number(),
  frein: z.number(),
  /** How many rows of each type somebody agreed to close. */
  fermetures: z.record(z.string(), z.number()),
  lot: z.string().nullable(),
  userId: z.number().nullable(),
  /** The job that works it. */
  jobId: z.number().nullable(),
})
export type ImportRow = z.infer<typeof row>

/** An import as it stands; null when there is none. */
export async function readImport(id: number): Promise<ImportRow | null> {
  const db = await getDb()
  const { rows } =
    await db.execute(sql`select id, etat, etape, essai, complet, seuil, frein, fermetures, lot, user_id as "userId", job_id as "jobId"
    from imports where id = ${id}`)
  return rows[0] ? row.parse(rows[0]) : null
}

const typeRow = z.object({ type: z.string(), lignes: z.number(), curseur: z.number(), fermees: z.number() })
type TypeRow = z.infer<typeof typeRow>

/** Types of an import in their order. */
export async function readTypes(id: number): Promise<TypeRow[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`select type, lignes, curseur, fermees from import_types
    where import_id = ${id} order by ordre`)
  return z.array(typeRow).parse(rows)
}

const fileRow = z.object({
  id: z.number(),
  type: z.string(),
  nom: z.string(),
  taille: z.number(),
  cle: z.string().nullable(),
})

/** Files of an import; `cle` is null for one whose content is erased. */
export async function readFiles(id: number): Promise<(Fichier & { taille: number; cle: string | null })[]> {
  const db = await getDb()
  const { rows } = await db.execute(sql`select i.id, i.type, i.nom, i.taille_octets as taille, f.cle
    from import_fichiers i left join fichiers f on f.id = i.fichier_id where i.import_id = ${id} order by i.id`)
  return z.array(fileRow).parse(rows)
}

/** The import was cancelled, or is another's by now: what is under way stops here. */
export class ImportStoppedError extends Error {
  override name = 'ImportStoppedError'
}

/** Takes the import row for the transaction. Throws ImportStoppedError where it is no longer under way in this reading, by this job. */
export async function insistOn(
  tx: Tx,
  { id, lot, jobId }: Pick<ImportRow, 'id' | 'lot' | 'jobId'>,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`select 1 from imports where id = ${id} and etat = 'En cours'
    and lot is not distinct from ${lot} and job_id is not distinct from ${jobId}::int for update`)
  if (rowCount !== 1) throw new ImportStoppedError()
}

/**
 * Begins an import, or goes on with one that was cut. False while another one that shares a type with it is under way: of two at
 * once, one waits (FIRST-12). One whose job has ended for good holds up nobody.
 */
export async function beginImport(tx: Tx, id: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'))`)
  const { rowCount } = await tx.execute(sql`update imports i set etat = 'En cours', motif = null,
      debut_at = coalesce(debut_at, ${now().toISOString()}::timestamptz)
    where i.id = ${id} and i.etat in ('En attente', 'En cours') and not exists (
      select 1 from imports o join jobs j on j.id = o.job_id where o.id <> i.id and o.etat = 'En cours'
        and o.types && i.types and j.etat in ('En attente', 'En cours'))`)
  return rowCount === 1
}

/** Begins the reading of the files, under a name that no former reading has: what one that was cut still writes goes nowhere. */
export const newLot = (): string => randomBytes(6).toString('hex')

/** Puts an import at the beginning of a step: its types at their first line. */
export async function startStep(tx: Tx, id: number, etape: Etape): Promise<void> {
  await tx.execute(sql`update imports set etape = ${etape} where id = ${id}`)
  await tx.execute(sql`update import_types set curseur = 0 where import_id = ${id}`)
}

/** Ends an import in a state, with its reason where it has one: that of a file may name what PostgreSQL stores not, zero characters. */
export async function endImport(
  tx: Tx,
  id: number,
  etat: EtatImport,
  motif: string | null = null,
): Promise<void> {
  await tx.execute(sql`update imports set etat = ${etat}, motif = ${motif?.replaceAll('\u0000', ' ') ?? null}, progression = 100,
    fin_at = ${now().toISOString()}::timestamptz where id = ${id} and etat = 'En cours'`)
}
