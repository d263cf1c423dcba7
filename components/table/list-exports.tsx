import type { ListDefinition } from '@/lib/platform/lists/definition'
import { DIRECT_EXPORT_ROWS, type ExportFormat } from '@/lib/platform/lists/export-types'
import { defaultColumns, listQuery } from '@/lib/platform/lists/params'
import { subjectQuery } from '@/lib/platform/lists/subject'
import { ExportMenu } from './export-menu'
import type { Reading } from './list-reading'

/** Exports of all the rows that the filters keep, with every column or those that were chosen; none of an empty list. */
export async function ListExports<Row>({
  list,
  path,
  reading,
}: {
  list: ListDefinition<Row>
  /** Page of the list, which names what its rows are of where they are of something. */
  path: string
  reading: Promise<Reading<Row>>
}) {
  const { page, params } = await reading
  if (page === null || page.total === 0) return null
  const callsOf = (colonnes: string[]) => {
    const queries = [
      subjectQuery(list.subject, path),
      listQuery(list, params, { page: 1, colonnes }).slice(1),
    ].filter(Boolean)
    const call = (format: ExportFormat) =>
      [`listes/${list.name}/export?format=${format}`, ...queries].join('&')
    return { csv: call('csv'), xlsx: call('xlsx') }
  }
  const whole = defaultColumns(list)
  const chosen = params.colonnes.join() === whole.join() ? null : callsOf(params.colonnes)
  return <ExportMenu calls={callsOf(whole)} chosen={chosen} deferred={page.total > DIRECT_EXPORT_ROWS} />
}
