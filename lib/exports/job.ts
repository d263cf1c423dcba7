import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { LISTS } from '@/lib/lists.generated'
import { now, today } from '@/lib/platform/clock'
import { getDb, transaction } from '@/lib/platform/db/client'
import { fichiers, jobs } from '@/lib/platform/db/schema/socle'
import { exportName, exportStream } from '@/lib/platform/exports/file'
import type { Job } from '@/lib/platform/jobs/worker'
import { seenFrom } from '@/lib/platform/lists/definition'
import { EXPORT_FORMATS, EXPORT_KEPT_DAYS, EXPORT_MIME } from '@/lib/platform/lists/export-types'
import type { ListParams } from '@/lib/platform/lists/params'
import { readListIds } from '@/lib/platform/lists/source'
import { newKey } from '@/lib/platform/storage/key'
import { getStorage } from '@/lib/platform/storage/storage'

export const EXPORT_JOB = 'export'

const asked = z.object({
  liste: z.string(),
  format: z.enum(EXPORT_FORMATS),
  params: z.custom<ListParams>((value) => typeof value === 'object' && value !== null),
  perimetre: z.custom<Perimetre>((value) => typeof value === 'object' && value !== null),
})

/** Prepares the file of a large export for the person who asked for it (SHELL-60). */
export async function runExport(job: Job, report: (percent: number) => Promise<void>): Promise<unknown> {
  const { liste, format, params, perimetre } = asked.parse(job.donnees)
  if (!(await stillIn(perimetre)))
    throw new Error('le périmètre de l’export n’est plus ouvert à cette personne')
  const file = await LISTS.get(liste)?.visit(async (list) => {
    const ids = await readListIds(list, perimetre, params)
    const cle = newKey('exports', format)
    const stream = exportStream(seenFrom(list, perimetre), format, ids, (count) =>
      report((count / Math.max(1, ids.length)) * 99),
    )
    const stored = await getStorage().put(cle, stream)
    return { nom: exportName(list, format, today()), cle, stored, rows: ids.length }
  })
  if (file === undefined) throw new Error(`liste inconnue : ${liste}`)
  await transaction(async (tx) => {
    const [row] = await tx
      .insert(fichiers)
      .values({
        nom: file.nom,
        cle: file.cle,
        mime: EXPORT_MIME[format],
        tailleOctets: file.stored.size,
        sha256: file.stored.sha256,
        categorie: 'export',
        auteurId: job.userId,
      })
      .returning({ id: fichiers.id })
    const expireAt = new Date(now().getTime() + EXPORT_KEPT_DAYS * 86_400_000)
    await tx
      .update(jobs)
      .set({ fichierId: row?.id ?? null, expireAt })
      .where(sql`${jobs.id} = ${job.id}`)
  })
  return { nom: file.nom, rows: file.rows }
}

/** The person may have lost the group between the request and the work. */
async function stillIn({ userId, groupe }: Perimetre): Promise<boolean> {
  if (groupe === null) return false
  const db = await getDb()
  const { rowCount } = await db.execute(
    sql`select 1 from user_groupes where user_id = ${userId} and groupe_id = ${groupe.id}`,
  )
  return rowCount === 1
}
