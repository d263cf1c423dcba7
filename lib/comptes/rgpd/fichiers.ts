import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '@/lib/platform/db/client'
import { fichiers, outbox } from '@/lib/platform/db/schema/socle'
import { enqueue } from '@/lib/platform/jobs/queue'
import type { Job } from '@/lib/platform/jobs/worker'
import { getStorage } from '@/lib/platform/storage/storage'
import type { Ligne } from './lignes'

export const FICHIERS_JOB = 'effacement-fichiers'

const stored = z.object({ id: z.number(), nom: z.string(), cle: z.string(), mime: z.string() })
export type FichierStocke = z.infer<typeof stored>

const idsOf = (lignes: readonly Ligne[], table: string) =>
  lignes
    .filter((ligne) => ligne.table.name === table && ligne.groupes.has(''))
    .map(({ row }) => z.number().parse(row.id))

const list = (ids: readonly number[]) =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`

/**
 * Files joined to what the person filed, and those of their rows. `but` leaves out rows whose file is kept by law; with
 * `auteurs`, also what these accounts joined to requests, which stays with the requests when an account goes.
 */
export async function fichiersDe(
  db: Db | Tx,
  lignes: readonly Ligne[],
  { but = () => false, auteurs = [] }: { but?: (ligne: Ligne) => boolean; auteurs?: readonly number[] } = {},
): Promise<FichierStocke[]> {
  const direct = lignes.flatMap((ligne) => {
    const id = ligne.groupes.has('') && !but(ligne) ? ligne.row[ligne.table.fichierId ?? ''] : null
    return typeof id === 'number' ? [id] : []
  })
  const inscriptions = idsOf(lignes, 'inscriptions')
  const clients = idsOf(lignes, 'customers')
  const conditions: SQL[] = [
    ...(direct.length > 0 ? [sql`f.id in ${list(direct)}`] : []),
    ...(inscriptions.length > 0
      ? [
          sql`f.id in (select fichier_id from inscription_fichiers where inscription_id in ${list(inscriptions)})`,
        ]
      : []),
    ...(clients.length > 0
      ? [
          sql`f.id in (select j.fichier_id from demande_fichiers j join demandes d on d.id = j.demande_id
          where d.client_final_id in ${list(clients)})`,
        ]
      : []),
  ]
  if (auteurs.length > 0) conditions.push(sql`f.auteur_id in ${list(auteurs)}`)
  if (conditions.length === 0) return []
  const { rows } = await db.execute(
    sql`select f.id, f.nom, f.cle, f.mime from fichiers f where ${sql.join(conditions, sql` or `)} order by f.id`,
  )
  return z.array(stored).parse(rows)
}

/**
 * Deletes files and, by a job of the same transaction, what the storage holds of them. Prepared exports go too: each may name
 * the person, and can be asked for again. Gives how many; call `wakeJobs` once the transaction is committed.
 */
export async function eraseFichiers(tx: Tx, ids: readonly number[]): Promise<number> {
  const isGone = or(inArray(fichiers.id, [...ids]), sql`${fichiers.categorie} = 'export'`)
  const gone = await tx.delete(fichiers).where(isGone).returning({ id: fichiers.id, cle: fichiers.cle })
  for (const { id } of gone)
    await tx
      .update(outbox)
      .set({ fichierIds: sql`array_remove(${outbox.fichierIds}, ${id})` })
      .where(sql`${id} = any(${outbox.fichierIds})`)
  if (gone.length > 0)
    await removeLater(
      tx,
      gone.map(({ cle }) => cle),
    )
  return gone.length
}

/** Removes stored bytes by a job, which tries again when the storage does not answer. */
export async function removeLater(tx: Tx, cles: readonly string[]): Promise<void> {
  await enqueue(tx, { type: FICHIERS_JOB, donnees: { cles } })
}

const asked = z.object({ cles: z.array(z.string()) })

/** Removes the bytes of deleted files from the storage. */
export async function runFichiers(job: Job): Promise<{ fichiers: number }> {
  const { cles } = asked.parse(job.donnees)
  for (const cle of cles) await getStorage().remove(cle)
  return { fichiers: cles.length }
}
