import { Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { listFor } from '@/lib/platform/lists/definition'
import { parseListParams } from '@/lib/platform/lists/params'
import { historyText } from './history-text'
import { Ignored } from './ignored'
import { ListContent } from './list-content'
import { ListExports } from './list-exports'
import { ListFrame, type ListScreenProps } from './list-frame'
import { type Reading, readRows } from './list-reading'
import { ListSkeleton } from './list-skeleton'

/**
 * A list page: title, search, filters, columns, exports, table, pages. The rows stream in after the frame; those shown stay
 * until the next ones are there, with the focus and what is typed (TRUST-35). The frame is drawn once: what is opened from
 * it meanwhile, such as a window, stays open as they come.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { path, perimetre, searchParams, title, summary, action, above, children, fixed = {} } = props
  const list = listFor(props.list, perimetre)
  const parsed = parseListParams(searchParams, list)
  const params = { ...parsed, filters: { ...parsed.filters, ...fixed } }
  const reading = readRows(list, perimetre, params)
  return (
    <ListFrame
      title={title}
      summary={
        <>
          <Suspense fallback={<Skeleton className="mt-1.5 h-4 w-48" />}>
            <Summary reading={reading} summary={summary} />
          </Suspense>
          {list.history && <span>{`. ${historyText(list.history, perimetre, params.filters)}`}</span>}
        </>
      }
      action={
        <>
          <Suspense fallback={null}>
            <ListExports list={list} reading={reading} />
          </Suspense>
          {action}
        </>
      }
      above={above}
    >
      {children}
      <Ignored list={list} search={searchParams} path={path} />
      <Suspense fallback={<ListSkeleton />}>
        <ListContent {...props} list={list} reading={reading} />
      </Suspense>
    </ListFrame>
  )
}

async function Summary<Row>({
  reading,
  summary,
}: {
  reading: Promise<Reading<Row>>
  summary: (total: number) => string
}) {
  const { page } = await reading
  return page === null ? '\u00a0' : summary(page.total)
}
