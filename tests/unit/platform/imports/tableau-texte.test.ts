import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { ENCODAGES, type Encodage } from '@/lib/domain/imports/encodages'
import { readApercu } from '@/lib/platform/imports/tableau/tableau'
import { cellsOf, sourceOf, tableauOf } from './lire'

const ICONV: Readonly<Record<Encodage, string>> = {
  'utf-8': 'utf8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'windows-1252': 'windows-1252',
  macroman: 'macroman',
  cp850: 'cp850',
}
const WORDS = [
  'Société',
  'Référence',
  'Étage',
  'déjà',
  'forêt',
  'Noël',
  'maïs',
  'Hôpital',
  'reçu',
  'où',
  'âge',
  'Île',
  'N° 12',
  '« Loué »',
  'août',
]
const cell = fc.oneof(
  fc.constantFrom(...WORDS),
  fc
    .array(fc.constantFrom(...WORDS, ';', ',', '|', '"', '\n', 'rue'), { maxLength: 4 })
    .map((parts) => parts.join(' ').trim()),
)
const table = fc.array(fc.tuple(fc.constantFrom('L-1', 'L-22', 'Z-3'), cell, cell), {
  minLength: 1,
  maxLength: 12,
})

test('[FIRST-23] a table reads back the same in every encoding, with every separator and line end', async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(...ENCODAGES),
      fc.constantFrom(';', ',', '\t', '|'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      fc.integer({ min: 1, max: 300 }),
      async (rows, encodage, delimiter, end, mark, size) => {
        const entetes = ['Référence', 'Libellé', 'Propriété']
        const text = stringify([entetes, ...rows], { delimiter, quoted: true }).replaceAll('\n', end)
        const bytes = iconv.encode(text, ICONV[encodage], { addBOM: mark && encodage.startsWith('utf') })
        const apercu = await readApercu(sourceOf(bytes, size))
        expect(apercu).toMatchObject({ encodage, separateur: delimiter, entetes })
        expect(cellsOf(await tableauOf(bytes, {}, size))).toEqual([entetes, ...rows])
      },
    ),
    { numRuns: 120 },
  )
})

test('[FIRST-23] a lone accent at the end of a long text tells its encoding, and no other line changes', async () => {
  const lines = Array.from({ length: 9000 }, (_, index) => `L-${index};12 rue A`).join('\r\n')
  for (const encodage of ENCODAGES) {
    const bytes = iconv.encode(`Code;Adresse\r\n${lines}\r\nL-fin;allée des Lilas\r\n`, ICONV[encodage])
    const rows = await tableauOf(bytes, {}, 65_536)
    expect(rows.at(-1)).toEqual({ ligne: 9002, cells: ['L-fin', 'allée des Lilas'] })
    expect((await readApercu(sourceOf(bytes, 65_536))).encodage).toBe(encodage)
  }
})

test('[FIRST-23] an encoding that was told while the file was stored is taken', async () => {
  const bytes = iconv.encode('Code;Nom\nA;é\n', 'cp850')
  expect(cellsOf(await tableauOf(bytes, { encodage: 'cp850' }))).toEqual([
    ['Code', 'Nom'],
    ['A', 'é'],
  ])
})

test.each([
  ['sep=;\r\na,b;c\r\n1;2\r\n', ';'],
  ['\ufeffsep=|\nNom|Ville\nA|Orly\n', '|'],
  ['"sep=,"\nNom,Ville\nA,Orly\n', ','],
  ['Nom\tAdresse, ville\nA\t1, rue B\nC\t2, 3, 4\n', '\t'],
  ['Titre, sans rien;;\nCode;Nom;Ville\nA;B, C;Orly\nD;E;Orly\n', ';'],
  ['Code|Montant\nA|1,5\nB|2,5\nC|3\n', '|'],
])('[FIRST-23] the separator of %j is %j', async (text, separateur) => {
  expect((await readApercu(sourceOf(Buffer.from(text)))).separateur).toBe(separateur)
})

test('[FIRST-23] NDJSON gives its objects and an overview of their names', async () => {
  const bytes = Buffer.from('{"code":"A","surface":64.5}\n{"code":"B","ville":"Orly"}\n')
  expect(await tableauOf(bytes)).toEqual([
    { ligne: 1, object: { code: 'A', surface: 64.5 } },
    { ligne: 2, object: { code: 'B', ville: 'Orly' } },
  ])
  expect(await readApercu(sourceOf(bytes))).toMatchObject({
    format: 'NDJSON',
    separateur: null,
    ligneEntete: 0,
    entetes: ['code', 'surface', 'ville'],
    exemples: [['A', 'B'], ['64.5'], ['Orly']],
    remplies: [2, 1, 1],
    lues: 2,
  })
})

test.each([
  ['', 'le fichier est vide'],
  ['\n;;\n', 'le fichier est vide'],
  ['%PDF-1.7\n1;2', 'n’est ni un classeur ni un texte'],
  ['Code;Nom\nA;\0B\n', 'n’est pas un texte'],
])('[FIRST-23] %j is refused as a whole', async (text, reason) => {
  await expect(tableauOf(Buffer.from(text))).rejects.toThrow(reason)
  await expect(readApercu(sourceOf(Buffer.from(text)))).rejects.toThrow(reason)
})
