import type { TableColumn } from '@/components/table/data-table'
import type { Ensemble } from '@/lib/parc/ensembles/ensemble'

/** Columns of a tab: which set a row is of is told where all of them are shown. */
export function ofWhole<Row extends { ensemble: string }>(
  { id }: Ensemble,
  columns: readonly TableColumn<Row>[],
): readonly TableColumn<Row>[] {
  const [first, ...rest] = columns
  if (id !== 0 || first === undefined) return columns
  return [first, { name: 'ensemble', header: 'Ensemble', value: (row) => row.ensemble }, ...rest]
}
