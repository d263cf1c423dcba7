import { readApercu } from '@/lib/platform/imports/tableau/tableau'
import { cellsOf, sourceOf, tableauOf } from './lire'

const lire = async (text: string, options = {}) => tableauOf(Buffer.from(text), options)
const rows = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('\n')

const rowOf = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => `${text}${index}`).join(';')

test.each([
  ['Code;Porte;Porte;porte\nA;1;2;3', ['Code', 'Porte', 'Porte (2)', 'porte (3)']],
  ['Code;;Ville\nA;x;Orly', ['Code', '(colonne 2)', 'Ville']],
  ['Code;Ville;;\nA;Orly;;', ['Code', 'Ville']],
  ['Code;"Date\nd’entrée"\nA;1', ['Code', 'Date d’entrée']],
  ['Référence\nL-1\nL-2', ['Référence']],
])('[FIRST-23] the columns of %j', async (text, entetes) => {
  const read = await lire(text)
  expect(cellsOf(read)[0]).toEqual(entetes)
  expect(read.slice(1).every((line) => 'cells' in line && line.cells.length === entetes.length)).toBe(true)
})

test.each([
  ['Agence;Paris;;\nÉdité le;26/11/2026;;\n\nCode;Nom;Ville;Surface\nA;B;Orly;64\nC;D;Orly;12', 4],
  [';Adresse;;\nCode;Rue;Ville;Surface\nA;rue B;Orly;64', 2],
  ['Code;2024;2025;Total\nA;1;2;3\nB;4;5;9', 1],
  ['A;1;2;3\nB;4;5;9', 1],
])('[FIRST-23] the headers of %j are at row %i', async (text, ligne) => {
  expect((await readApercu(sourceOf(Buffer.from(text)))).ligneEntete).toBe(ligne)
})

test('[FIRST-23] the row of the headers can be chosen', async () => {
  const text = 'Code;Nom\nCODE;NOM\nA;B'
  expect(await lire(text, { ligneEntete: 2 })).toEqual([
    { ligne: 2, cells: ['CODE', 'NOM'] },
    { ligne: 3, cells: ['A', 'B'] },
  ])
  await expect(lire(text, { ligneEntete: 9 })).rejects.toThrow('la ligne 9 est vide')
  await expect(lire(text, { ligneEntete: 5000 })).rejects.toThrow('jusqu’à la ligne 1\u202f000')
})

test.each([
  'Total;;128,5',
  'TOTAUX;;',
  'TOTAL GÉNÉRAL;;128,5 m²',
  'Sous-total;2;3',
  'Total : 60;;',
  'Total logements;60;1 234,50 €',
  ';;Total',
  'Total',
])('[FIRST-23] « %s » is a row of totals, left out and told', async (total) => {
  const text = `Nom;Ville;Surface\nA;Orly;64\n${total}\n`
  expect(await lire(text)).toHaveLength(2)
  const apercu = await readApercu(sourceOf(Buffer.from(text)))
  expect(apercu.totaux).toEqual([expect.stringMatching(/^ligne 3\u00a0: .*tot/i)])
})

test.each(['TotalEnergies;Paris;64', 'Total Énergies;;', 'Total;Paris;64', 'T-1;Total;64'])(
  '[FIRST-23] « %s » is a row like the others',
  async (row) => {
    expect(cellsOf(await lire(`Nom;Ville;Surface\nA;Orly;64\n${row}\n`))[2]).toEqual(row.split(';'))
  },
)

describe('[FIRST-27] a row shorter than its headers', () => {
  const HEADER = 'Code;Nom;Ville;Surface'
  test('is refused where the others have all their cells', async () => {
    const read = await lire(`${HEADER}\n${rows(20, (index) => `A${index};B;Orly;`)}\nZ;B;Orly\n`)
    expect(read.at(-1)).toEqual({
      ligne: 22,
      fault: 'La ligne a 3 cellules pour 4 colonnes\u00a0: il en manque, elle n’est pas lue.',
      valeur: 'Z | B | Orly',
      cellules: ['Z', 'B', 'Orly'],
    })
    expect(cellsOf(read).filter((cells) => cells === null)).toHaveLength(1)
  })

  test('is refused where every row is cut at one same place', async () => {
    const read = await lire(`${HEADER}\n${rows(20, (index) => `A${index};B;Orly`)}\n`)
    expect(cellsOf(read).filter((cells) => cells === null)).toHaveLength(20)
  })

  test('is whole where the writer leaves out the empty cells at the end of its rows', async () => {
    const lines = rows(
      20,
      (index) => `A${index};B${index % 3 === 0 ? ';Orly;64' : index % 3 === 1 ? ';Orly' : ''}`,
    )
    const read = await lire(`${HEADER}\n${lines}\n`)
    expect(cellsOf(read).slice(1, 4)).toEqual([
      ['A0', 'B', 'Orly', '64'],
      ['A1', 'B', 'Orly', ''],
      ['A2', 'B', '', ''],
    ])
    expect(cellsOf(read)).not.toContain(null)
  })

  test('is refused far below the rows that were looked at', async () => {
    const read = await lire(`${HEADER}\n${rows(500, (index) => `A${index};B;Orly;64`)}\nZ;B\n`)
    expect(read.at(-1)).toMatchObject({ ligne: 502, fault: expect.stringContaining('2 cellules') })
  })
})

test('[FIRST-27] errors of formulas in a text are kept as such, not read as empty', async () => {
  expect(cellsOf(await lire('Code;Nom\nA;#N/A\nB;#VALEUR!\nC;# 12')).slice(1)).toEqual([
    ['A', '#N/A'],
    ['B', '#VALEUR!'],
    ['C', '# 12'],
  ])
})

test('[FIRST-32] an overview shows the texts of our own exports without their apostrophe', async () => {
  const text = "Code;Téléphone\nA;'+33 1 99 00 40 00\nB;'t Hof\n"
  expect((await readApercu(sourceOf(Buffer.from(text)))).exemples[1]).toEqual(['+33 1 99 00 40 00', "'t Hof"])
})

test('[FIRST-24] a table of more than 1 000 columns is refused, none is dropped in silence', async () => {
  const wide = (count: number) => `${rowOf(count, 'C')}\n${rowOf(count, 'v')}\n`
  expect(cellsOf(await lire(wide(1000)))[0]).toHaveLength(1000)
  await expect(lire(wide(1001))).rejects.toThrow('le fichier a plus de 1\u202f000 colonnes')
  await expect(lire(`A;B\n1;2\n${rowOf(1001, 'v')}\n`, { ligneEntete: 1 })).rejects.toThrow(
    '1\u202f000 colonnes',
  )
})
