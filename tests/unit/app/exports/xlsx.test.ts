import { strFromU8, unzipSync } from 'fflate'
import { xlsxStream } from '@/lib/platform/exports/xlsx'
import type { ExportColumn } from '@/lib/platform/lists/export-types'

type Row = { nom: string; prix: number | null; jour: string; actif: boolean }

const columns: ExportColumn<Row>[] = [
  { name: 'nom', header: 'Nom & prénom', value: (row) => row.nom },
  { name: 'prix', header: 'Prix', value: (row) => row.prix },
  { name: 'jour', header: 'Jour', value: (row) => ({ day: row.jour }) },
  { name: 'actif', header: 'Actif', value: (row) => row.actif },
]

async function sheetOf(batches: Row[][]): Promise<string> {
  async function* source() {
    yield* batches
  }
  const bytes = new Uint8Array(
    await new Response(xlsxStream('Logements : liste', columns, source())).arrayBuffer(),
  )
  const files = unzipSync(bytes)
  const sheet = files['xl/worksheets/sheet1.xml']
  if (!sheet) throw new Error('no sheet')
  return strFromU8(sheet)
}

test('a spreadsheet holds a header and one row per record, with typed cells', async () => {
  const xml = await sheetOf([
    [{ nom: 'Élan', prix: 12.5, jour: '2026-11-21', actif: true }],
    [{ nom: '<b>"Alto"', prix: null, jour: '1900-03-01', actif: false }],
  ])
  expect(xml.match(/<row /g)).toHaveLength(3)
  expect(xml).toContain('Nom &amp; prénom')
  expect(xml).toContain('<v>12.5</v>')
  expect(xml).toContain('<c r="C2" s="2"><v>46347</v></c>')
  expect(xml).toContain('<c r="C3" s="2"><v>61</v></c>')
  expect(xml).toContain('&lt;b&gt;&quot;Alto&quot;')
  expect(xml).toContain('>Oui<')
})

test('a value that looks like a formula stays text and control characters are written by their code', async () => {
  const xml = await sheetOf([
    [{ nom: '=HYPERLINK("x")\u0000\u0008', prix: 1, jour: '2026-01-01', actif: true }],
  ])
  expect(xml).toContain('<is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)_x0000__x0008_</t></is>')
  expect(xml).not.toContain('<f>')
})

test('[TRUST-25] columns are as wide as their header and their texts, within bounds', async () => {
  const xml = await sheetOf([
    [{ nom: 'Une personne au nom long', prix: 1, jour: '2026-01-01', actif: true }],
    [{ nom: 'x'.repeat(200), prix: 1, jour: '2026-01-01', actif: true }],
  ])
  expect(xml).toContain(
    '<cols><col min="1" max="1" width="26" customWidth="1"/><col min="2" max="2" width="10" customWidth="1"/>' +
      '<col min="3" max="3" width="12" customWidth="1"/><col min="4" max="4" width="10" customWidth="1"/></cols><sheetData>',
  )
  expect(await sheetOf([])).toContain('<cols><col min="1" max="1" width="14" customWidth="1"/>')
})

test('[TRUST-25] instants, shares and amounts are typed cells of a spreadsheet', async () => {
  async function* source() {
    yield [{ at: '21/11/2026 à 09:00', part: '45\u00a0%', montant: 1234.5 }]
  }
  const typed: ExportColumn<{ at: string; part: string; montant: number }>[] = [
    { name: 'at', header: 'Le', value: (row) => row.at, unit: 'instant' },
    { name: 'part', header: 'Part', value: (row) => row.part, unit: 'percent' },
    { name: 'montant', header: 'Montant', value: (row) => row.montant, unit: 'euros' },
  ]
  const bytes = new Uint8Array(await new Response(xlsxStream('Types', typed, source())).arrayBuffer())
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain(
    '<c r="A2" s="3"><v>46347.375</v></c><c r="B2" s="5"><v>0.45</v></c><c r="C2" s="4"><v>1234.5</v></c>',
  )
})
