import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FICHIER_EN_ATTENTE } from '@/lib/domain/imports/documents'
import { now } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'
import { dropLot } from '@/lib/platform/imports/stage'
import { eraseFiles, removeContents } from '../erase-files'

/** Days during which the files of an import that is over may be asked again: they hold personal data. */
const KEPT_DAYS = 7

const due = z.array(z.object({ id: z.number(), lot: z.string().nullable() }))
const erased = z.array(z.object({ cle: z.string() }))

/** Erases the files, the staging tables and the previews of the imports that are over or were left aside. Gives how many imports. */
export async function purgeImports(): Promise<{ imports: number }> {
  const db = await getDb()
  const { rows } = await db.execute(sql`select i.id, i.lot from imports i left join jobs j on j.id = i.job_id
    where coalesce(i.fin_at, i.created_at) < ${now().toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})
      and coalesce(j.etat not in ('En attente', 'En cours'), true)
      and (i.lot is not null or exists (select 1 from import_fichiers f where f.import_id = i.id and f.fichier_id is not null))`)
  const over = due.parse(rows)
  for (const { id, lot } of over) {
    const keys = await transaction(async (tx) => {
      await dropLot(tx, lot)
      await tx.execute(sql`update imports set lot = null where id = ${id}`)
      // Values of the file, shown before it was stored.
      await tx.execute(sql`delete from import_blocs where import_id = ${id} and nature = 'aperçu'`)
      await tx.execute(
        sql`update import_fichiers set apercu = apercu || '{"exemples": []}' where import_id = ${id} and apercu is not null`,
      )
      return eraseFiles(tx, id)
    })
    await removeContents(keys)
  }
  await purgeDocuments()
  return { imports: over.length }
}

/** Erases documents that no record took, and those that others have replaced. */
async function purgeDocuments(): Promise<void> {
  const db = await getDb()
  const { rows } = await db.execute(sql`delete from fichiers where categorie = ${FICHIER_EN_ATTENTE}
    and updated_at < ${now().toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS}) returning cle`)
  await removeContents(erased.parse(rows).map(({ cle }) => cle))
}
