import type { ListDefinition } from '@/lib/platform/lists/definition'
import { DIRECT_EXPORT_ROWS } from '@/lib/platform/lists/export-types'
import { listQuery } from '@/lib/platform/lists/params'
import { ExportMenu } from './export-menu'
import type { Reading } from './list-reading'

/** Exports of all the rows that the filters keep; none of an empty list. */
export async function ListExports<Row>({
  list,
  reading,
}: {
  list: ListDefinition<Row>
  reading: Promise<Reading<Row>>
}) {
  const { page, params } = await reading
  if (page === null || page.total === 0) return null
  const query = listQuery(list, params, { page: 1 }).slice(1)
  const call = (format: string) => `listes/${list.name}/export?format=${format}${query && `&${query}`}`
  return (
    <ExportMenu calls={{ csv: call('csv'), xlsx: call('xlsx') }} deferred={page.total > DIRECT_EXPORT_ROWS} />
  )
}
