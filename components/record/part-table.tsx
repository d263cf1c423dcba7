import type { ComponentProps } from 'react'
import { NothingYet, RecordSection } from '@/components/record/record'
import { DataTable } from '@/components/table/data-table'
import { AppLink } from '@/components/ui/app-link'
import { formatNumber } from '@/lib/domain/textes/format'

type Table<Row> = ComponentProps<typeof DataTable<Row>>
type Props<Row> = Omit<Table<Row>, 'caption' | 'rows'> & {
  title: string
  found: { rows: readonly Row[]; total: number }
  /** Said where there is none. */
  nothing: string
  /** The list of all of them. */
  all?: { href: string; label: string } | null
}

/** A part of a record that is a table: its first rows, how many there are, and the way to all of them. */
export function PartTable<Row>({ title, found, nothing, all, ...table }: Props<Row>) {
  const { rows, total } = found
  return (
    <RecordSection title={title}>
      {rows.length === 0 ? (
        <NothingYet>{nothing}</NothingYet>
      ) : (
        // The ground of the rows stays inside the corners of the card.
        <div className="overflow-hidden last:rounded-b-lg">
          <DataTable caption={title} rows={rows} {...table} />
        </div>
      )}
      {(all || total > rows.length) && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-[13.5px] text-muted">
          {total > rows.length && (
            <p>
              {formatNumber(rows.length)} sur {formatNumber(total)}
            </p>
          )}
          {all && (
            <AppLink
              href={all.href}
              className="inline-flex min-h-6 items-center font-semibold text-portal-ink underline underline-offset-2"
            >
              {all.label}
            </AppLink>
          )}
        </div>
      )}
    </RecordSection>
  )
}
