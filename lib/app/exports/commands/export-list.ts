import { LISTS } from '@/lib/app/lists.generated'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { today } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { exportName, exportStream } from '@/lib/platform/exports/file'
import { reply } from '@/lib/platform/http/response'
import { enqueue, wakeJobs } from '@/lib/platform/jobs/queue'
import { listFor, seenFrom } from '@/lib/platform/lists/definition'
import { DIRECT_EXPORT_ROWS, EXPORT_MIME, type ExportFormat } from '@/lib/platform/lists/export-types'
import type { SearchParams } from '@/lib/platform/lists/params'
import { readListIds } from '@/lib/platform/lists/source'
import { openList } from '@/lib/platform/lists/subject'
import { askedColumns, askedListParams } from '@/lib/platform/lists/unknown'
import { EXPORT_JOB } from '../job'

type Wanted = { name: string; format: ExportFormat; search: SearchParams }

/**
 * Answers the file of all the rows that the person's perimeter and the filters keep, with the columns asked for or all, or 202
 * and a job above 10,000 rows (SHELL-59, SHELL-60). The audit has a line of it, with what was exported and how many rows.
 * Throws NotFoundError for an unknown list or one whose screen is closed to the person, ValidationError for what the list
 * does not know (TRUST-55).
 */
export async function exportList(
  session: Session,
  { name, format, search: asked }: Wanted,
  acteur: Appelant<number>,
): Promise<unknown> {
  const note = (tx: Tx, lignes: number) =>
    writeAudit(tx, acteur, {
      action: 'liste.export',
      entite: name,
      details: { format, lignes },
    })
  const answer = LISTS.get(name)?.visit(async (declared) => {
    const perimetre = await openedOn(session, declared.screen)
    const { list, search, sujet } = await openList(declared, session, asked)
    const params = askedListParams(search, list, perimetre)
    const columns = askedColumns(search, listFor(list, perimetre))
    const ids = await readListIds(list, perimetre, params)
    if (ids.length > DIRECT_EXPORT_ROWS) {
      const colonnes = columns.map((column) => column.name)
      const donnees = { liste: name, format, params, perimetre, colonnes, sujet }
      const id = await transaction(async (tx) => {
        await note(tx, ids.length)
        return enqueue(tx, { type: EXPORT_JOB, donnees, userId: acteur.userId })
      })
      wakeJobs()
      return reply(202, { data: { id, rows: ids.length } })
    }
    await transaction((tx) => note(tx, ids.length))
    return new Response(exportStream({ ...seenFrom(list, perimetre), columns }, format, ids), {
      headers: {
        'Content-Type': EXPORT_MIME[format],
        'Content-Disposition': `attachment; filename="${exportName(list, format, today())}"`,
        'X-Rows': String(ids.length),
      },
    })
  })
  if (answer === undefined) throw new NotFoundError()
  return answer
}
