import { Suspense } from 'react'
import { TakenOver } from '@/components/shell/taken-over'
import { parseListParams } from '@/lib/platform/lists/params'
import { ListContent } from './list-content'
import type { ListScreenProps } from './list-frame'
import { ListSkeleton } from './list-skeleton'

/**
 * A list page: title, search, filters, columns, exports, table, pages. The rows stream in after the frame;
 * those shown stay until the next ones are there, with the focus and what is typed (TRUST-35).
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { list, searchParams, fixed = {} } = props
  const parsed = parseListParams(searchParams, list)
  const params = { ...parsed, filters: { ...parsed.filters, ...fixed } }
  return (
    <Suspense fallback={<ListSkeleton {...props} params={params} />}>
      <ListContent {...props} params={params} />
      <TakenOver />
    </Suspense>
  )
}
