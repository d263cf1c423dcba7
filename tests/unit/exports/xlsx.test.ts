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
  expect(xml.match(/<row>/g)).toHaveLength(3)
  expect(xml).toContain('Nom &amp; prénom')
  expect(xml).toContain('<v>12.5</v>')
  expect(xml).toContain('<c s="2"><v>46347</v></c>')
  expect(xml).toContain('<c s="2"><v>61</v></c>')
  expect(xml).toContain('&lt;b&gt;&quot;Alto&quot;')
  expect(xml).toContain('>Oui<')
})

test('a value that looks like a formula stays text and control characters go', async () => {
  const xml = await sheetOf([
    [{ nom: '=HYPERLINK("x")\u0000\u0008', prix: 1, jour: '2026-01-01', actif: true }],
  ])
  expect(xml).toContain('<is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t></is>')
  expect(xml).not.toContain('<f>')
})
