import type { ListDefinition } from '@/lib/platform/lists/definition'
import { DIRECT_EXPORT_ROWS, type ExportFormat } from '@/lib/platform/lists/export-types'
import { defaultColumns, listQuery } from '@/lib/platform/lists/params'
import { ExportMenu } from './export-menu'
import type { Reading } from './list-reading'

/** Exports of all the rows that the filters keep, with every column or those that were chosen; none of an empty list. */
export async function ListExports<Row>({
  list,
  reading,
}: {
  list: ListDefinition<Row>
  reading: Promise<Reading<Row>>
}) {
  const { page, params } = await reading
  if (page === null || page.total === 0) return null
  const callsOf = (colonnes: string[]) => {
    const query = listQuery(list, params, { page: 1, colonnes }).slice(1)
    const call = (format: ExportFormat) =>
      `listes/${list.name}/export?format=${format}${query && `&${query}`}`
    return { csv: call('csv'), xlsx: call('xlsx') }
  }
  const whole = defaultColumns(list)
  const chosen = params.colonnes.join() === whole.join() ? null : callsOf(params.colonnes)
  return <ExportMenu calls={callsOf(whole)} chosen={chosen} deferred={page.total > DIRECT_EXPORT_ROWS} />
}
