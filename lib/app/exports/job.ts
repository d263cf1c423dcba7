import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LISTS } from '@/lib/app/lists.generated'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { exportName, exportStream } from '@/lib/platform/exports/file'
import { giveExport } from '@/lib/platform/exports/give'
import { HopelessJobError, type Job } from '@/lib/platform/jobs/worker'
import { listFor, seenFrom } from '@/lib/platform/lists/definition'
import { EXPORT_FORMATS, EXPORT_MIME } from '@/lib/platform/lists/export-types'
import type { ListParams } from '@/lib/platform/lists/params'
import { readListIds } from '@/lib/platform/lists/source'
import { askedColumns } from '@/lib/platform/lists/unknown'

export const EXPORT_JOB = 'export'

const asked = z.object({
  liste: z.string(),
  format: z.enum(EXPORT_FORMATS),
  params: z.custom<ListParams>((value) => typeof value === 'object' && value !== null),
  perimetre: z.custom<Perimetre>((value) => typeof value === 'object' && value !== null),
  /** Left out by the former version, whose files hold every column. */
  colonnes: z.array(z.string()).default([]),
  /** Subject of the list, where it has one. */
  sujet: z.unknown().optional(),
})

/** Prepares the file of a large export for the person who asked for it (SHELL-60). */
export async function runExport(job: Job, report: (percent: number) => Promise<void>): Promise<unknown> {
  const { liste, format, params, perimetre, colonnes, sujet } = asked.parse(job.donnees)
  if (!(await stillIn(perimetre))) throw new HopelessJobError('Ce périmètre ne vous est plus ouvert.')
  const made = await LISTS.get(liste)?.visit(async (declared) => {
    const list = declared.subject?.list(sujet) ?? declared
    const ids = await readListIds(list, perimetre, params)
    const columns = askedColumns({ colonnes }, listFor(list, perimetre))
    const content = exportStream({ ...seenFrom(list, perimetre), columns }, format, ids, (count) =>
      report((count / Math.max(1, ids.length)) * 99),
    )
    const nom = exportName(list, format, today())
    await giveExport(job, { nom, mime: EXPORT_MIME[format], content })
    return { nom, rows: ids.length }
  })
  if (made === undefined) throw new HopelessJobError('Cette liste n’existe plus.')
  return made
}

/** The person may have lost the group between the request and the work. */
async function stillIn({ userId, groupe, tous }: Perimetre): Promise<boolean> {
  // Those of now: the condition of its rows reads them again.
  if (tous === 'groupes') return true
  if (groupe === null) return false
  const db = await getDb()
  const { rowCount } = await db.execute(
    sql`select 1 from user_groupes where user_id = ${userId} and groupe_id = ${groupe.id}`,
  )
  return rowCount === 1
}
