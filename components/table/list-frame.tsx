import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import type { SearchParams } from '@/lib/platform/lists/params'
import { ListStatus } from './list-status'

export type ListScreenProps<Row> = {
  list: ListDefinition<Row>
  perimetre: Perimetre
  searchParams: SearchParams
  /** Page of the list, without /v2; it may hold the parameters of the page that are not the list's. */
  path: string
  title: string
  keyOf: (row: Row) => string | number
  /** Sentence under the title, from the number of rows and what they amount to (cents). */
  summary: (total: number, sum: number) => string
  cells?: Partial<Record<string, (row: Row) => ReactNode>>
  /** Fields of filters whose values are searched rather than listed, by the filter's name. */
  filterFields?: Readonly<Record<string, ReactNode>> | undefined
  /** Record of a row; null for one that has none. */
  hrefOf?: (row: Row) => string | null
  /** The rows with what stands before them on the first page of the whole list, even of an empty one. */
  lead?: ((rows: readonly Row[]) => Row[]) | undefined
  /** Actions on a row, at its end. */
  actions?: (row: Row) => ReactNode
  /** Rows can be chosen, by their keys; what can be done with the chosen ones reads them with `useSelection`. */
  bulk?: { actions: ReactNode; idOf: (row: Row) => number } | undefined
  /** Button that starts something new, beside the title. */
  action?: ReactNode
  /** Beside « Aucun résultat », when no filter hides the rows. */
  emptyAction?: ReactNode
  /** Values of a filter that are offered even where no row has them; every value unless told. */
  offered?: Readonly<Record<string, readonly string[]>> | undefined
  /** Filters that the address of the screen imposes. */
  fixed?: Record<string, string[]>
  /** Draws a row as a card: the rows are then a grid of cards instead of a table. */
  card?: ((row: Row) => ReactNode) | undefined
  /** Tabs or links between the title and the list. */
  children?: ReactNode
  /** Cards of their own between the title and the list, such as what its rows amount to. */
  above?: ReactNode
}

/** Title, sentence and card of a list. */
export function ListFrame({
  title,
  summary,
  action,
  above,
  children,
}: {
  title: string
  summary: ReactNode
  action?: ReactNode
  above?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <div className="-mb-2 flex flex-wrap items-end gap-4">
        <div className="min-w-[260px] flex-1">
          <h1>{title}</h1>
          <p className="text-muted">{summary}</p>
        </div>
        {action && <div className="flex flex-wrap gap-3 print:hidden">{action}</div>}
      </div>
      {above}
      <ListStatus />
      <Card data-list="" className="@container/rows">
        {children}
      </Card>
    </>
  )
}
