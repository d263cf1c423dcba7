import { strToU8, Zip, ZipDeflate } from 'fflate'
import { csvText } from '@/lib/platform/lists/csv'
import type { ExportColumn, ExportValue } from '@/lib/platform/lists/export-types'
import { streamOf } from './stream'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const STATIC_PARTS: Record<string, string> = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.00&#160;&quot;€&quot;"/><numFmt numFmtId="167" formatCode="0.0%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="8"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/><xf numFmtId="167" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

/** Styles of the sheet, by position in `cellXfs` above. */
const HEADER_STYLE = 1
const DATE_STYLE = 2
const INSTANT_STYLE = 3
const EUROS_STYLE = 4
/** By the number of decimals of a share. */
const PERCENT_STYLES = [5, 6, 7]

const DAY_MS = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)

/** Characters that a cell can hold, by Excel's limit. */
const LONGEST_TEXT = 32_767
const CUT = ' […] (texte coupé\u00a0: il est entier dans l’export CSV)'

/**
 * Characters that XML 1.0 cannot carry, or reads back as something else: spreadsheets write them by their code, and so
 * that writing itself.
 */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are the ones to write by their code
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}|_(?=x[0-9A-Fa-f]{4}_)/gu

const coded = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

function escapeXml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(UNWRITABLE, coded)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const fitting = (text: string) =>
  text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT - CUT.length) + CUT : text

/** Type, style and content of a cell, which its row puts at its place; an empty cell is none. */
type Cell = { attributes: string; content: string } | null

const styleOf = (style?: number) => (style === undefined ? '' : ` s="${style}"`)

const textCell = (text: string, style?: number): Cell => ({
  attributes: ` t="inlineStr"${styleOf(style)}`,
  content: `<is><t xml:space="preserve">${escapeXml(fitting(text))}</t></is>`,
})

/** Days since the origin of spreadsheets, of an instant written as if it was in their own time; NaN where there is none. */
const serial = (iso: string) => (Date.parse(`${iso}Z`) - EPOCH_1900) / DAY_MS

const numberCell = (value: number, style?: number): Cell =>
  Number.isFinite(value) ? { attributes: styleOf(style), content: `<v>${value}</v>` } : null

/** Texts that lists make of an instant and of a share: a spreadsheet sorts and counts them as what they are. */
const INSTANT = /^(\d\d)\/(\d\d)\/(\d{4}) à (\d\d:\d\d)$/
const PERCENT = /^(\d{1,3}(?:,(\d{1,2}))?)[\u00a0\u202f]%$/

function typedText(text: string): Cell {
  const [, day, month, year, hour] = INSTANT.exec(text) ?? []
  const instant =
    hour === undefined ? null : numberCell(serial(`${year}-${month}-${day}T${hour}:00`), INSTANT_STYLE)
  if (instant) return instant
  const [, share, decimals = ''] = PERCENT.exec(text) ?? []
  return share === undefined
    ? textCell(text)
    : numberCell(Number(share.replace(',', '.')) / 100, PERCENT_STYLES[decimals.length])
}

function cell(value: ExportValue, unit?: 'euros'): Cell {
  if (value === null || value === '') return null
  if (typeof value === 'number') return numberCell(value, unit && EUROS_STYLE)
  if (typeof value === 'boolean') return textCell(value ? 'Oui' : 'Non')
  if (typeof value === 'string') return typedText(value)
  return numberCell(serial(`${value.day}T00:00:00`), DATE_STYLE)
}

/** Letters of a column by its place from 0: A, B, … Z, AA. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** A row at its number from 1; each cell says its place, without which strict readers refuse the sheet (TRUST-42). */
function rowXml(number: number, cells: readonly Cell[]): string {
  const written = cells.map((one, index) =>
    one === null ? '' : `<c r="${letters(index)}${number}"${one.attributes}>${one.content}</c>`,
  )
  return `<row r="${number}">${written.join('')}</row>`
}

/** Widths are in characters: what the header and the first rows need, between bounds. */
const NARROWEST = 8
const WIDEST = 60

function columnWidths<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const widths = columns.map((column, index) => {
    const longest = rows.reduce(
      (most, row) => Math.max(most, csvText(column.value(row), column.unit).length),
      0,
    )
    const width = Math.min(WIDEST, Math.max(NARROWEST, column.header.length, longest)) + 2
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  return `<cols>${widths.join('')}</cols>`
}

/**
 * Spreadsheet of one sheet, streamed: memory stays bounded whatever the number of rows (PERF-07).
 * Text cells are inline strings, so a value that starts with `=` is text and never a formula.
 */
export function xlsxStream<Row>(
  title: string,
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return streamOf(xlsxChunks(title, columns, batches))
}

async function* xlsxChunks<Row>(
  title: string,
  columns: readonly ExportColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const ready: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(new Uint8Array(chunk))
  })
  const part = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return file
  }
  for (const [name, content] of Object.entries(STATIC_PARTS)) part(name).push(strToU8(content), true)
  part('xl/workbook.xml').push(
    strToU8(
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    true,
  )
  const sheet = part('xl/worksheets/sheet1.xml')
  const header = rowXml(
    1,
    columns.map((column) => textCell(column.header, HEADER_STYLE)),
  )
  const start = (first: readonly Row[]) =>
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnWidths(columns, first)}<sheetData>${header}`
  let started = false
  let written = 1
  for await (const rows of batches) {
    const xml = rows
      .map((row, index) =>
        rowXml(
          written + index + 1,
          columns.map((column) => cell(column.value(row), column.unit)),
        ),
      )
      .join('')
    written += rows.length
    sheet.push(strToU8(started ? xml : start(rows) + xml))
    started = true
    yield* ready.splice(0)
  }
  if (!started) sheet.push(strToU8(start([])))
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* ready.splice(0)
}

/** Excel refuses names above 31 characters and these signs. */
function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
}
