import { strToU8, zipSync } from 'fflate'
import { readApercu } from '@/lib/platform/imports/tableau/tableau'
import { classeur, partsOf, rangee, texte } from './classeur'
import { cellsOf, sourceOf, tableauOf } from './lire'

const HEADER = rangee('Code', 'Valeur')
const one = (cell: string) => `${HEADER}<row>${texte('A')}${cell}</row>`

test.each([
  ['<c><v>999999907000</v></c>', '', '999999907000'],
  ['<c><v>9.9999990700009999E13</v></c>', '', '99999990700010'],
  ['<c><v>9.99999907E8</v></c>', '', '999999907'],
  ['<c><v>64.35</v></c>', '', '64,35'],
  ['<c><v>0.10000000000000001</v></c>', '', '0,1'],
  ['<c><v>64.344999999999999</v></c>', '', '64,3450'],
  ['<c><v>1.0E-3</v></c>', '', '0,0010'],
  ['<c><v>-12.5</v></c>', '', '-12,5'],
  ['<c s="4"><v>1000</v></c>', '00000', '01000'],
  [
    '<c s="4"><v>199004000</v></c>',
    '0#&quot; &quot;##&quot; &quot;##&quot; &quot;##&quot; &quot;##',
    '0199004000',
  ],
  ['<c s="4"><v>1234.5</v></c>', '#,##0.00\\ &quot;€&quot;', '1234,5'],
  ['<c s="4"><v>0.055</v></c>', '0.0%', '5,5 %'],
  ['<c s="1"><v>46347</v></c>', '', '21/11/2026'],
  ['<c s="2"><v>46347.604166666664</v></c>', '', '21/11/2026 14:30'],
  ['<c s="3"><v>0.60416666666666663</v></c>', '', '14:30'],
  ['<c s="4"><v>46347</v></c>', '[$-40C]d\\ mmmm\\ yyyy;@', '21/11/2026'],
  ['<c s="4"><v>42156</v></c>', 'mm/yyyy', '01/06/2015'],
  ['<c s="4"><v>42156</v></c>', 'yyyy', '2015'],
  ['<c s="4"><v>1.5</v></c>', '[h]:mm', '36:00'],
  ['<c s="1"><v>1</v></c>', '', '01/01/1900'],
  ['<c s="1"><v>61</v></c>', '', '01/03/1900'],
  ['<c t="d"><v>2026-11-21T00:00:00</v></c>', '', '21/11/2026'],
  ['<c t="b"><v>1</v></c>', '', 'VRAI'],
  ['<c t="str"><f>A1&amp;"x"</f><v>Codex</v></c>', '', 'Codex'],
  ['<c><f>1+1</f><v>2</v></c>', '', '2'],
  ['<c t="s"><v>1</v></c>', '', 'Gras et fin'],
  ['<c t="inlineStr"><is><r><t>Bât. </t></r><r><t>A</t></r></is></c>', '', 'Bât. A'],
  ['<c t="inlineStr"><is><t>un_x000D_\ndeux</t></is></c>', '', 'un\ndeux'],
])('[FIRST-23] the cell %s of format « %s » is %s', async (cell, format, text) => {
  const shared =
    '<si><t>zéro</t></si><si><r><t xml:space="preserve">Gras </t></r><r><t>et fin</t></r><rPh><t>phon</t></rPh></si>'
  const bytes = classeur([{ nom: 'F', rows: one(cell) }], {
    shared,
    formats: [format.replaceAll('"', '&quot;')],
  })
  expect(cellsOf(await tableauOf(bytes))).toEqual([
    ['Code', 'Valeur'],
    ['A', text],
  ])
})

test('[FIRST-23] dates of the 1904 system are the days that people see', async () => {
  const bytes = classeur([{ nom: 'F', rows: one('<c s="1"><v>44885</v></c>') }], { is1904: true })
  expect(cellsOf(await tableauOf(bytes))[1]).toEqual(['A', '21/11/2026'])
})

test('[FIRST-27] errors and formulas without result are kept as such, not read as empty', async () => {
  const rows = `${rangee('Code', 'Valeur', 'Autre')}<row>${texte('A')}<c t="e"><v>#N/A</v></c><c><f>B2</f></c></row>`
  const bytes = classeur([{ nom: 'F', rows }])
  expect((await tableauOf(bytes))[1]).toEqual({ ligne: 2, cells: ['A', '#N/A', '#SANS RÉSULTAT!'] })
  expect(await readApercu(sourceOf(bytes))).toMatchObject({ remplies: [1, 0, 0], exemples: [['A'], [], []] })
})

test('[FIRST-23] a row of totals whose sums have no result is left out', async () => {
  const rows = `${HEADER}${rangee('A', '1')}<row>${texte('Total')}<c><f>SUM(B2)</f></c></row>`
  expect(cellsOf(await tableauOf(classeur([{ nom: 'F', rows }])))).toEqual([
    ['Code', 'Valeur'],
    ['A', '1'],
  ])
})

test('[FIRST-23] the first sheet that is seen is read, or the one that is chosen', async () => {
  const bytes = classeur([
    { nom: 'Listes', rows: rangee('Caché', 'Non'), isHidden: true },
    { nom: 'Parc', rows: rangee('Code', 'Ville') },
    { nom: 'Été', rows: rangee('Code', 'Mois') },
  ])
  expect(cellsOf(await tableauOf(bytes))).toEqual([['Code', 'Ville']])
  expect(cellsOf(await tableauOf(bytes, { feuille: 'Été' }))).toEqual([['Code', 'Mois']])
  expect(await readApercu(sourceOf(bytes))).toMatchObject({ feuilles: ['Parc', 'Été'], feuille: 'Parc' })
  await expect(tableauOf(bytes, { feuille: 'Absente' })).rejects.toThrow(
    'pas de feuille «\u00a0Absente\u00a0»',
  )
})

test('[FIRST-23] titles, merged headers, empty rows and totals stand around a table with its own rows', async () => {
  const at = (row: number, cells: Record<string, string>) =>
    `<row r="${row}">${Object.entries(cells)
      .map(([column, text]) => `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)
      .join('')}</row>`
  const rows = [
    at(2, { A: 'Patrimoine au 26/11/2026' }),
    at(4, { A: 'Code', B: 'Adresse', D: 'Surface' }),
    at(5, { A: 'L-1', B: '12', C: 'rue A', D: '64' }),
    at(7, { A: 'L-2', C: 'rue B' }),
    at(9, { A: 'TOTAL GÉNÉRAL', D: '128' }),
  ].join('')
  const after = '<mergeCells count="2"><mergeCell ref="A2:D2"/><mergeCell ref="B4:C4"/></mergeCells>'
  const bytes = classeur([{ nom: 'F', rows, after }])
  expect(await tableauOf(bytes)).toEqual([
    { ligne: 4, cells: ['Code', 'Adresse', '(colonne 3)', 'Surface'] },
    { ligne: 5, cells: ['L-1', '12', 'rue A', '64'] },
    { ligne: 7, cells: ['L-2', '', 'rue B', ''] },
  ])
  expect(await readApercu(sourceOf(bytes))).toMatchObject({
    ligneEntete: 4,
    titres: ['Patrimoine au 26/11/2026'],
    remplies: [2, 1, 2, 1],
    lues: 2,
    totaux: ['ligne 9\u00a0: TOTAL GÉNÉRAL 128'],
  })
})

test('[FIRST-23] prefixes, other folders and sheets before what they need are read as well', async () => {
  const parts = partsOf([{ nom: 'F', rows: one('<c t="s"><v>0</v></c>') }], { shared: '<si><t>dit</t></si>' })
  const prefixed = Object.fromEntries(
    Object.entries(parts).map(([nom, bytes]) => {
      const text = new TextDecoder().decode(bytes)
      const isSheet = nom.includes('sheet1')
      return [
        nom,
        strToU8(isSheet ? text.replace(/<(\/?)(\w)/g, '<$1x:$2').replace('xmlns=', 'xmlns:x=') : text),
      ]
    }),
  )
  const stored = zipSync(prefixed, { level: 0 })
  for (const size of [1, 100, 100_000])
    expect(cellsOf(await tableauOf(stored, {}, size))[1]).toEqual(['A', 'dit'])
})

describe('[FIRST-23] a workbook that is made to harm, or damaged, is refused', () => {
  const good = classeur([{ nom: 'F', rows: one('<c><v>1</v></c>') }])
  const lines = Array.from({ length: 500 }, (_, index) => rangee(`L-${index}`, String(index ** 3)))
  const long = classeur([{ nom: 'F', rows: HEADER + lines.join('') }])
  const changed = (name: string, text: string) =>
    zipSync({ ...partsOf([{ nom: 'F', rows: HEADER }]), [name]: strToU8(text) })
  test.each([
    ['cut', good.subarray(0, good.length / 3), 'incomplet ou abîmé'],
    ['without a workbook', zipSync({ 'a.txt': strToU8('x') }), 'archive ZIP sans classeur'],
    ['with bad XML', changed('xl/worksheets/sheet1.xml', '<worksheet><sheetData><row></sheetData>'), 'abîmé'],
    [
      'with an entity',
      changed('xl/worksheets/sheet1.xml', '<!DOCTYPE w [<!ENTITY a "b">]><w>&a;</w>'),
      'abîmé',
    ],
    [
      'with a column past the last',
      changed(
        'xl/worksheets/sheet1.xml',
        '<w><sheetData><row><c r="ZZZZ1"><v>1</v></c></row></sheetData></w>',
      ),
      'abîmé',
    ],
    ['nested too deep', changed('xl/styles.xml', '<a>'.repeat(1000)), 'abîmé'],
    ['with bytes of another use', Buffer.from(long).fill(7, 500, 800), 'abîmé'],
  ])('%s', async (_, bytes, reason) => {
    await expect(tableauOf(bytes)).rejects.toThrow(reason)
    await expect(tableauOf(bytes)).rejects.toHaveProperty('name', 'WrongFileError')
  })

  test('a bomb, before it fills the memory', async () => {
    const row = strToU8(`<row><c t="inlineStr"><is><t>${' '.repeat(1000)}</t></is></c></row>`)
    const rows = Buffer.concat(Array.from({ length: 70_000 }, () => row))
    const bomb = zipSync({
      ...partsOf([{ nom: 'F', rows: '' }]),
      'xl/worksheets/sheet1.xml': Buffer.concat([
        strToU8('<w><sheetData>'),
        rows,
        strToU8('</sheetData></w>'),
      ]),
    })
    const before = process.memoryUsage().rss
    await expect(tableauOf(bomb)).rejects.toThrow('trop gros une fois décompressé')
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })
})
