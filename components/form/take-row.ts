import { showErased } from '@/components/ui/snackbar-store'

type Rows<Row> = {
  row: Row
  index: number
  remove: (index: number) => void
  insert: (index: number, row: Row, options: { shouldFocus: boolean }) => void
  message: string
  /** Whether the list of rows has room for one more. */
  hasRoom: () => boolean
}

/** Takes a row of a list of the form away, says so, and puts it back at its place when asked (TRUST-50). */
export function takeRow<Row>({ row, index, remove, insert, message, hasRoom }: Rows<Row>): void {
  const kept = structuredClone(row)
  remove(index)
  showErased(message, () => {
    if (!hasRoom()) return false
    insert(index, kept, { shouldFocus: false })
    return true
  })
}
