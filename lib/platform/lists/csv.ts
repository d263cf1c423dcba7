import { stringify } from 'csv-stringify/sync'
import { formatDay } from '@/lib/domain/textes/format'
import type { ExportColumn, ExportUnit, ExportValue } from '@/lib/platform/lists/export-types'

/** Excel takes a file for UTF-8 only with this mark. */
export const BOM = '\ufeff'

/** Text of a cell as French spreadsheets read it: decimal comma, cents always written, JJ/MM/AAAA, Oui/Non. */
export function csvText(value: ExportValue, unit?: ExportUnit): string {
  if (value === null) return ''
  if (typeof value === 'number')
    return (unit === 'euros' ? value.toFixed(2) : String(value)).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'string') return value
  return formatDay(value.day)
}

/**
 * Lines of a CSV file with the separator « ; » (SHELL-59). A text that a spreadsheet would run as a formula is
 * written after an apostrophe; numbers keep their minus sign.
 */
export function csvLines<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  return write(rows.map((row) => columns.map((column) => safeText(column.value(row), column.unit))))
}

/** First line of the file: the headers of the columns. */
export function csvHeader<Row>(columns: readonly ExportColumn<Row>[]): string {
  return write([columns.map((column) => column.header)])
}

/** Lines of a CSV file of texts as they came: numbers and phones keep their sign, what a spreadsheet would run has its apostrophe. */
export const csvTexts = (records: readonly (readonly string[])[]): string =>
  write(
    records.map((cells) => cells.map((text) => (/^[+-]?[\d\s.,()]+$/.test(text) ? text : safeText(text)))),
  )

function safeText(value: ExportValue, unit?: ExportUnit): string {
  const text = csvText(value, unit)
  return typeof value === 'string' && /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** A lone line feed or return is no end of record to csv-stringify, and one to its readers: such texts are quoted (TRUST-42). */
const LINE_END = /[\r\n]/

function write(records: string[][]): string {
  return stringify(records, { delimiter: ';', record_delimiter: 'windows', quoted_match: LINE_END })
}
