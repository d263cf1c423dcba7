import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Workbook } from 'exceljs'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import readExcelFile from 'read-excel-file/node'
import { sansApostrophe } from '@/lib/domain/imports/usages/ecriture'
import { csvFile } from '@/lib/domain/textes/csv-file'
import { xlsxStream } from '@/lib/platform/exports/xlsx'
import { csvHeader, csvLines } from '@/lib/platform/lists/csv'
import type { ExportColumn } from '@/lib/platform/lists/export-types'

const COLUMNS: ExportColumn<readonly string[]>[] = ['A', 'B', 'C'].map((header, index) => ({
  name: header,
  header,
  value: (row) => row[index] ?? '',
}))

/** Texts as people have them, and those that broke rows. */
const HARD = [
  'Chaudière\nà l’étage',
  'retour\rseul',
  'deux\r\nlignes\n\nvides',
  'tab\tulation',
  'point;virgule, virgule',
  '« guillemets » "droits" ""doubles""',
  '👩🏽‍🔧 🔥 é̀ 中文 Ωμέγα CO₂ ≥ 92 %',
  '00123',
  '12345678901234567890',
  '1e5',
  '  espaces  ',
  '&amp; <b>]]></b>',
  '99/99/2026 à 09:00',
  '31/02/2027 à 10:00',
  '21/11/2026 à 09:00',
  '005\u00a0%',
  '45\u00a0%',
  '\u2028\u2029\u0085\u00a0',
]
const text = fc.oneof(
  fc.constantFrom(...HARD),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
)
const rows = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 })

/** A text that a spreadsheet would run stands after an apostrophe in a CSV file, and so does one that already does. */
const shown = (value: string) => (/^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value)

test('[TRUST-42] any text of a CSV file is read back cell for cell by an RFC 4180 reader', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const { data, errors } = Papa.parse<string[]>(csvHeader(COLUMNS) + csvLines(COLUMNS, all), {
        delimiter: ';',
        newline: '\r\n',
      })
      expect(errors).toEqual([])
      expect(data).toEqual([['A', 'B', 'C'], ...all.map((row) => row.map(shown)), ['']])
    }),
  )
})

test('[FIRST-32] any text of a CSV file is what it was once an import has read it', () => {
  fc.assert(
    fc.property(text, (value) => {
      const [cell = ''] =
        Papa.parse<string[]>(csvLines(COLUMNS, [[value, '', '']]), {
          delimiter: ';',
          newline: '\r\n',
        }).data[0] ?? []
      expect(sansApostrophe(cell)).toBe(value)
    }),
    { examples: [["'=1"], ["''+2"], ["'t Hof"], ["'"]] },
  )
})

async function workbook(all: readonly (readonly string[])[]): Promise<Buffer> {
  async function* batches() {
    yield all
  }
  return Buffer.from(await new Response(xlsxStream('Textes', COLUMNS, batches())).arrayBuffer())
}

/** Unifies line ends as readers do: XML writes them as one. */
const unified = (value: unknown) => String(value ?? '').replace(/\r\n?/g, '\n')

/** Cells of a CSV file by fast-csv, which ends a record at a line feed or a return alone too, as RFC 4180 has them quoted. */
async function byFastCsv(text: string): Promise<string[][]> {
  const sheet = await new Workbook().csv.read(Readable.from([text]), {
    parserOptions: { delimiter: ';' },
    map: (value: unknown) => `=${value}`,
  })
  return sheet
    .getSheetValues()
    .slice(1)
    .map((row) => (Array.isArray(row) ? row.slice(1).map((value) => String(value).slice(1)) : []))
}

test('[TRUST-42] no line end in a text ends its record', async () => {
  const all = HARD.map((hard, index) => [hard, String(index), `x${hard}x`])
  const expected = [['A', 'B', 'C'], ...all.map((row) => row.map(shown))]
  expect(await byFastCsv(csvHeader(COLUMNS) + csvLines(COLUMNS, all))).toEqual(expected)
  expect(await byFastCsv(csvFile(all))).toEqual(all)
})

test('[TRUST-42] any text of a small file is read back cell for cell', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const { data, errors } = Papa.parse<string[]>(csvFile(all), { delimiter: ';', newline: '\r\n' })
      expect(errors).toEqual([])
      expect(data).toEqual([...all.map((row) => [...row]), ['']])
    }),
  )
})

test('[TRUST-42] texts as people have them are read back from a workbook by two independent readers', async () => {
  const all = HARD.map((hard, index) => [hard, String(index), `x${hard}x`])
  const bytes = await workbook(all)
  const book = new Workbook()
  await book.xlsx.load(new Uint8Array(bytes).buffer)
  const sheet = book.worksheets[0]
  const byExcelJs = all.map((_, index) =>
    [1, 2, 3].map((column) => unified(sheet?.getRow(index + 2).getCell(column).text)),
  )
  expect(byExcelJs).toEqual(all.map((row) => row.map(unified)))
  const [, ...read] = await readExcelFile(bytes, { trim: false }).then((sheets) => sheets[0]?.data ?? [])
  expect(read.map((row) => row.map(unified))).toEqual(all.map((row) => row.map(unified)))
})

test('[TRUST-42] a text longer than a cell says that it is cut, and the file opens', async () => {
  const book = new Workbook()
  await book.xlsx.load(new Uint8Array(await workbook([['x'.repeat(40_000), '', 'fin']])).buffer)
  const { text: cut } = book.worksheets[0]?.getCell('A2') ?? { text: '' }
  expect(cut).toHaveLength(32_767)
  expect(cut).toMatch(/\(texte coupé\u00a0: il est entier dans l’export CSV\)$/)
  expect(book.worksheets[0]?.getCell('C2').text).toBe('fin')
})

test('[TRUST-42] a text that looks like the code of a character is told from it', async () => {
  const sheet = strFromU8(
    unzipSync(await workbook([['_x000D_ \u0001', '', '']]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  )
  expect(sheet).toContain('>_x005F_x000D_ _x0001_</t>')
})

test('[TRUST-42] every column of an instant or of a share declares it, texts never being guessed', () => {
  const lists = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('platform'))
    .map((name) => ({ name, source: readFileSync(path.join('lib', name), 'utf8') }))
    .filter(({ source }) => source.includes('defineList'))
  expect(lists.length).toBeGreaterThan(40)
  const count = (source: string, mark: RegExp) => source.match(mark)?.length ?? 0
  const undeclared = lists.filter(
    ({ source }) => count(source, /instantText\(/g) > count(source, /unit: 'instant'/g),
  )
  expect(undeclared.map(({ name }) => name)).toEqual([])
  const shares = lists.filter(({ source }) =>
    /value: [^\n]*(?:u00a0%|formatPercent|formatRate)[^\n]*\n(?!\s*unit: 'percent')/.test(source),
  )
  expect(shares.map(({ name }) => name)).toEqual([])
})

test('[TRUST-42] every CSV file and workbook of the product has one writer', () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name))
  const writers = (mark: RegExp) =>
    ['app', 'components', 'lib'].flatMap(sources).filter((file) => mark.test(readFileSync(file, 'utf8')))
  expect(writers(/from 'csv-stringify/)).toEqual([
    // The body of a call to the address base, which nobody opens.
    'lib/platform/adresses/geocode.ts',
    'lib/platform/lists/csv.ts',
  ])
  expect(writers(/spreadsheetml\/2006\/main/)).toEqual(['lib/platform/exports/xlsx.ts'])
  expect(writers(/\.join\((['"])[;\t]\1\)\s*\+\s*(['"`])\\r?\\n/)).toEqual([])
})
