import { strToU8, zipSync } from 'fflate'
import { readApercu } from '@/lib/platform/imports/tableau/tableau'
import { classeur, partsOf } from './classeur'
import { cellsOf, sourceOf, tableauOf } from './lire'

const at = (row: number, cells: Record<string, string>) =>
  `<row r="${row}">${Object.entries(cells)
    .map(([column, text]) => `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`
const merged = (...ranges: string[]) =>
  `<mergeCells count="${ranges.length}">${ranges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
const sheet = (rows: string[], ...ranges: string[]) => ({
  nom: 'F',
  rows: rows.join(''),
  after: merged(...ranges),
})
const HEADER = at(1, { A: 'Code', B: 'Ville', C: 'Groupe' })

test('[FIRST-23] a cell that is merged downwards gives its value to each of its rows', async () => {
  const rows = [
    HEADER,
    at(2, { A: 'L-1', B: 'Orly', C: 'G1' }),
    at(3, { A: 'L-2' }),
    at(4, { A: 'L-3', B: 'Paris' }),
    at(5, { A: 'L-4', C: 'G2' }),
  ]
  const bytes = classeur([sheet(rows, 'B2:B3', 'C2:C4')])
  for (const size of [1, 1000])
    expect(cellsOf(await tableauOf(bytes, {}, size)).slice(1)).toEqual([
      ['L-1', 'Orly', 'G1'],
      ['L-2', 'Orly', 'G1'],
      ['L-3', 'Paris', 'G1'],
      ['L-4', '', 'G2'],
    ])
  expect(await readApercu(sourceOf(bytes))).toMatchObject({ remplies: [4, 3, 4] })
})

test('[FIRST-23] a range that is wide too gives its value in its first column alone', async () => {
  const rows = [HEADER, at(2, { A: 'L-1', B: 'Orly' }), at(3, { A: 'L-2' })]
  expect(cellsOf(await tableauOf(classeur([sheet(rows, 'B2:C3')])))[2]).toEqual(['L-2', 'Orly', ''])
})

test('[FIRST-23] rows that are merged whole are one row', async () => {
  const rows = [HEADER, at(2, { A: 'L-1', B: 'Orly', C: 'G' }), at(4, { A: 'L-2', B: 'Orly' })]
  expect(await tableauOf(classeur([sheet(rows, 'A2:A3', 'B2:B3', 'C2:C3')]))).toHaveLength(3)
})

test('[FIRST-23] merged titles and headers leave the headers where they are, and say nothing of the rows', async () => {
  const rows = [
    at(1, { A: 'Patrimoine' }),
    at(3, { A: 'Code', B: 'Ville', C: 'Groupe' }),
    at(4, { B: 'commune', C: 'ensemble' }),
    at(5, { A: 'L-1', B: 'Orly', C: 'G1' }),
  ]
  const bytes = classeur([sheet(rows, 'A1:C2', 'A3:A4')])
  expect(await tableauOf(bytes)).toEqual([
    { ligne: 3, cells: ['Code', 'Ville', 'Groupe'] },
    { ligne: 4, cells: ['', 'commune', 'ensemble'] },
    { ligne: 5, cells: ['L-1', 'Orly', 'G1'] },
  ])
  expect(await readApercu(sourceOf(bytes))).toMatchObject({ ligneEntete: 3, titres: ['Patrimoine'] })
})

test('[FIRST-23] a row of totals under a merged cell is left out', async () => {
  const rows = [HEADER, at(2, { A: 'L-1', B: 'Orly', C: '3' }), at(3, { B: 'Total', C: '3' })]
  expect(await tableauOf(classeur([sheet(rows, 'A2:A3')]))).toHaveLength(2)
})

test('[FIRST-23] merged cells are found whatever the prefix of their elements', async () => {
  const rows = [HEADER, at(2, { A: 'L-1', B: 'Orly' }), at(3, { A: 'L-2' })]
  const parts = partsOf([sheet(rows, 'B2:B3')])
  const name = 'xl/worksheets/sheet1.xml'
  const text = new TextDecoder().decode(parts[name]).replace(/<(\/?)(\w)/g, '<$1x:$2')
  const bytes = zipSync({ ...parts, [name]: strToU8(text.replace('xmlns=', 'xmlns:x=')) })
  expect(cellsOf(await tableauOf(bytes))[2]).toEqual(['L-2', 'Orly', ''])
})

test('[FIRST-23] a sheet of more merged cells than are kept is refused, not read without them', async () => {
  const ranges = Array.from({ length: 10_001 }, (_, index) => `B${2 * index + 2}:B${2 * index + 3}`)
  const rows = [HEADER, at(2, { A: 'L-1', B: 'Orly' })]
  await expect(tableauOf(classeur([sheet(rows, ...ranges)]))).rejects.toThrow('cellules fusionnées')
  const flat = ranges.map((_, index) => `B${index + 2}:C${index + 2}`)
  expect(await tableauOf(classeur([sheet(rows, ...flat)]))).toHaveLength(2)
})
