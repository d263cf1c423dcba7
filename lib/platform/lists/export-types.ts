/** A value of an exported cell. Days are `YYYY-MM-DD` strings wrapped in `{ day }`, amounts are euros. */
export type ExportValue = string | number | boolean | null | { day: string }

export type ExportColumn<Row> = {
  name: string
  header: string
  value: (row: Row) => ExportValue
  /** Unit of its numbers, for the cells of a spreadsheet. */
  unit?: 'euros'
}

/** Formats offered on every list (SHELL-59, SHELL-60). */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const EXPORT_MIME: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Above this number of rows an export runs as a job (SHELL-60). */
export const DIRECT_EXPORT_ROWS = 10_000

/** Days during which the link of a prepared export works. */
export const EXPORT_KEPT_DAYS = 7
