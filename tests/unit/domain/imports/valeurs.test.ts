import fc from 'fast-check'
import { readCell, texte } from '@/lib/domain/imports/colonne'
import { csvReader, separatorOf } from '@/lib/domain/imports/csv'
import { encodingWatch } from '@/lib/domain/imports/encodage'
import {
  readAmount,
  readBoolean,
  readChoice,
  readDay,
  readInteger,
  readScaled,
} from '@/lib/domain/imports/valeurs'
import { readLines } from '@/lib/platform/imports/read'

const refused = { fault: expect.any(String) }

test.each([
  ['1 234,56', '123456'],
  ['1\u202f234,56 €', '123456'],
  ['1234.56', '123456'],
  ['1234,5', '123450'],
  ['1.234,56', '123456'],
  ['1,234.56', '123456'],
  ['12', '1200'],
  ['0,10', '10'],
])('[FIRST-11] the amount %s is %s cents', (text, cents) => {
  expect(readAmount(text)).toEqual({ value: cents })
})

test.each([
  '1,234',
  '1.234',
  '1,234,567',
  '12 34',
  '1 234 56',
  '12,345,6',
  'douze',
  '-5',
  '1e3',
  '12,345678',
  '=1+1',
])('[FIRST-11] the amount %s is refused', (text) => {
  expect(readAmount(text)).toEqual(refused)
})

test.each([
  ['21/11/2026', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['1/2/2026', '2026-02-01'],
  ['2026-11-21T00:00:00', '2026-11-21'],
])('[FIRST-11] the day %s is %s', (text, day) => {
  expect(readDay(text)).toEqual({ value: day })
})

test.each([
  '02-03-04',
  '02/03/04',
  '11/21/2026',
  '30/02/2026',
  '21.11.2026',
  '45982',
  'demain',
  '2026-11-21T14:00:00',
])('[FIRST-11] the day %s is refused', (text) => {
  expect(readDay(text)).toEqual(refused)
})

test('[FIRST-11] other formats', () => {
  expect(readInteger('1 234')).toEqual({ value: '1234' })
  expect(readInteger('12,5')).toEqual(refused)
  expect(readScaled('24,5', 3)).toEqual({ value: '24500' })
  expect(readBoolean('VRAI')).toEqual({ value: 'true' })
  expect(readBoolean('peut-être')).toEqual(refused)
  expect(readChoice('a visiter', ['À jour', 'À visiter'])).toEqual({ value: 'À visiter' })
  expect(readCell('=HYPERLINK("x")', texte('Nom', ''))).toEqual({ value: '=HYPERLINK("x")' })
})

test('[FIRST-11] an amount is read back as it was, whatever its writing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom(' ', '\u00a0', '\u202f', ''),
      (cents, space) => {
        const [whole = '', decimals = ''] = (cents / 100).toFixed(2).split('.')
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, space)
        expect(readAmount(`${grouped},${decimals}`)).toEqual({ value: String(cents) })
        expect(readAmount(`${whole}.${decimals}`)).toEqual({ value: String(cents) })
      },
    ),
  )
})

const ENCODINGS = {
  'utf-8': (text: string) => Buffer.from(text),
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
}

/** Lines of a file cut in pieces of `size` bytes. */
async function linesOf(bytes: Buffer, size: number) {
  const watch = encodingWatch()
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
  for (const piece of pieces) watch.see(piece)
  async function* source() {
    yield* pieces
  }
  const lines = []
  for await (const line of readLines(source(), watch.end())) lines.push(line)
  return lines
}

test.each([
  ['utf-8', '\ufeff'],
  ['utf-8', ''],
  ['windows-1252', ''],
] as const)('[FIRST-11] %s is told while it streams, with its mark or not', async (encoding, mark) => {
  const bytes = ENCODINGS[encoding](
    `${mark}Référence\tAdresse\r\nL-1\t"12 rue de l'Été\nBât. A"\r\n\r\nL-2\tCôté\r\n`,
  )
  for (const size of [1, 7, 1000])
    expect(await linesOf(bytes, size)).toEqual([
      { ligne: 1, cells: ['Référence', 'Adresse'] },
      { ligne: 2, cells: ['L-1', "12 rue de l'Été\nBât. A"] },
      { ligne: 4, cells: ['L-2', 'Côté'] },
    ])
})

test('[FIRST-11] what a cell holds comes back from any file, however it is cut and separated', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', ';', ',', '\t', '"', '\n', ' ', '=', '€'),
    maxLength: 6,
  })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(';', ',', '\t'),
      fc.integer({ min: 1, max: 40 }),
      async (rows, mark, size) => {
        const text =
          ['un', 'deux'].join(mark) +
          rows.map((row) => `\n${row.map((one) => `"${one.replaceAll('"', '""')}"`).join(mark)}`).join('')
        const found = (await linesOf(Buffer.from(text), size)).slice(1)
        const wanted = rows
          .map((row) => row.map((one) => one.trim()))
          .filter((row) => row.some((one) => one !== ''))
        expect(
          found
            .map((line) => ('cells' in line ? line.cells : line))
            .filter((cells) => !Array.isArray(cells) || cells.some((one) => one !== '')),
        ).toEqual(wanted)
      },
    ),
    { numRuns: 60 },
  )
})

test('[FIRST-11] a text without line ends is refused before it fills the memory', async () => {
  let sent = 0
  const piece = Buffer.alloc(1024 * 1024, 'x')
  async function* source() {
    yield Buffer.from('Référence;Adresse\nL-1;Été\n')
    for (; sent < 300; sent += 1) yield piece
  }
  const lines = []
  await expect(async () => {
    for await (const line of readLines(source(), 'utf-8')) lines.push(line)
  }).rejects.toThrow('la ligne 3 est trop longue')
  expect([lines.length, sent < 10]).toEqual([2, true])
})

test('a quote that never closes makes its own line unreadable, no other', () => {
  const reader = csvReader(';')
  const rows = [...reader.push('a;b\n1;"x\n2;y\n'), ...reader.end()]
  expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
    [1, ['a', 'b']],
    [2, null],
    [3, ['2', 'y']],
  ])
  expect(separatorOf('a,b,c\n1;2')).toBe(',')
})
