import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Apercu, apercuSchema } from '@/lib/domain/imports/apercu'
import { readApercu } from '@/lib/platform/imports/tableau/tableau'
import { BOM, csvHeader, csvLines } from '@/lib/platform/lists/csv'
import { cellsOf, sourceOf, tableauOf } from './lire'

const corpus = (nom: string) => readFileSync(path.join('tests', 'fixtures', 'corpus', nom))
const apercuOf = async (nom: string) => apercuSchema.parse(await readApercu(sourceOf(corpus(nom))))

const LOGEMENTS =
  'Code client;Référence;Contrat;Ensemble;Étage;Porte;Adresse;Code postal;Ville;Surface;Année de construction;Occupation'.split(
    ';',
  )
const LOGEMENT =
  "T-1001;L-0001;CT-T-001;94501;2;23;12 bis rue de l'Église;94240;L'Haÿ-les-Roses;64;1974;Locataire".split(
    ';',
  )

const WANTED: [string, Partial<Apercu>, number][] = [
  ['rpls.csv', { encodage: 'windows-1252', separateur: ';', lues: 12 }, 50],
  ['bailleur.csv', { encodage: 'windows-1252', separateur: ';', lues: 1 }, 21],
  ['equip-gmao.csv', { encodage: 'windows-1252', separateur: ';' }, 13],
  ['dpe-ademe.csv', { encodage: 'utf-8', separateur: ',' }, 22],
  ['dpe-excel1252.csv', { encodage: 'windows-1252', separateur: ';' }, 9],
  ['logements-rdc.csv', { encodage: 'windows-1252', lues: 60, entetes: LOGEMENTS }, 12],
  ['logements-sep.csv', { separateur: ';', ligneEntete: 1, titres: [], entetes: LOGEMENTS, lues: 4 }, 12],
  [
    'logements-title.csv',
    { ligneEntete: 3, titres: ['Export patrimoine au 26/11/2026'], entetes: LOGEMENTS, lues: 4 },
    12,
  ],
  ['logements-vide.csv', { entetes: [...LOGEMENTS, '(colonne 13)'] }, 13],
  ['logements-court.csv', { entetes: LOGEMENTS, lues: 1, illisibles: 1 }, 12],
  ['clients-macroman.csv', { encodage: 'macroman' }, 5],
  ['clients-siret.csv', { encodage: 'utf-8', lues: 5, illisibles: 0 }, 8],
  ['nonconformites-nl.csv', { lues: 2 }, 12],
  ['logements.xlsx', { format: 'XLSX', encodage: null, separateur: null, feuilles: ['Sheet'], lues: 1 }, 6],
  [
    'logements-title-libreoffice.xlsx',
    { format: 'XLSX', ligneEntete: 3, titres: ['Export patrimoine au 26/11/2026'], entetes: LOGEMENTS },
    12,
  ],
]

test.each(WANTED)('[FIRST-23] the overview of %s says what was understood', async (nom, wanted, columns) => {
  const apercu = await apercuOf(nom)
  expect(apercu).toMatchObject(wanted)
  expect([apercu.entetes.length, apercu.exemples.length, apercu.remplies.length]).toEqual([
    columns,
    columns,
    columns,
  ])
})

test('[FIRST-23] accents of a Mac, a title line and « sep= » give the cells that people wrote', async () => {
  expect(cellsOf(await tableauOf(corpus('clients-macroman.csv')))[1]).toEqual([
    'T-2001',
    "Société d'Économie Mixte",
    'GRP-T1',
    '1 allée des Érables',
    'Orléans',
  ])
  for (const [nom, first] of [
    ['logements-title.csv', 4],
    ['logements-title-libreoffice.xlsx', 4],
    ['logements-sep.csv', 2],
  ] as const) {
    const lines = await tableauOf(corpus(nom))
    expect(lines.map(({ ligne }) => ligne)).toEqual([first - 1, first, first + 1, first + 2, first + 3])
    expect(lines[0]).toEqual({ ligne: first - 1, cells: LOGEMENTS })
    expect(lines[1]).toEqual({ ligne: first, cells: LOGEMENT })
  }
})

test('[FIRST-28] a cell of three lines is one row of the spreadsheet', async () => {
  const lines = await tableauOf(corpus('logements-ligne.csv'))
  expect(lines.map(({ ligne }) => ligne)).toEqual([1, 2, 3, 4])
  expect(cellsOf(lines)[1]?.[5]).toBe('ligne 1\nligne 2\nligne 3')
  expect(cellsOf(lines)[3]?.[3]).toBe('9424')
})

test('[FIRST-27] a row of 9 cells under 12 headers is refused whole, with its cells', async () => {
  const [, line] = await tableauOf(corpus('logements-court.csv'))
  expect(line).toMatchObject({ ligne: 2, fault: expect.stringContaining('9 cellules pour 12 colonnes') })
  expect(line && 'fault' in line && line.cellules?.length).toBe(9)
})

test('[FIRST-23] a thirteenth column without header and a cell too many are kept under a name', async () => {
  expect(cellsOf(await tableauOf(corpus('logements-vide.csv')))[1]?.[12]).toBe('locataire parti le 3')
  const rows = cellsOf(await tableauOf(corpus('clients-siret.csv')))
  expect(rows[0]?.[7]).toBe('(colonne 8)')
  expect(rows[3]?.slice(6)).toEqual(['a@exemple.fr', 'b@exemple.fr'])
})

test('[FIRST-23] texts of two lines are read cell for cell, as text and as a workbook of another program', async () => {
  const wanted = [
    'Amenée d’air obturée\nGrille posée par l’occupant; à déposer',
    'Information remise\nDeuxième passage prévu',
  ]
  for (const nom of ['nonconformites-nl.csv', 'nonconformites-nl-libreoffice.xlsx']) {
    const lines = await tableauOf(corpus(nom))
    expect(cellsOf(lines)[1]?.slice(7, 9)).toEqual(wanted)
    expect(cellsOf(lines)[1]?.[3]).toBe('21/11/2026')
    expect(lines.map(({ ligne }) => ligne)).toEqual([1, 2, 3])
  }
})

test.each([
  ['logements-title-libreoffice.ods', 'n’est pas au format XLSX'],
  ['nonconformites-nl-libreoffice.xls', 'au format XLS ou protégé par un mot de passe'],
])('[FIRST-23] %s is refused, and what to do is said', async (nom, reason) => {
  await expect(tableauOf(corpus(nom))).rejects.toThrow(reason)
  await expect(tableauOf(corpus(nom))).rejects.toThrow('format XLSX ou CSV')
})

test('[FIRST-23] texts of two lines that a list exports as CSV are read back cell for cell', async () => {
  type Row = { numero: string; constat: string }
  const rows: Row[] = [
    { numero: 'NC-1', constat: 'Grille posée; à déposer\nDeuxième « ligne »' },
    { numero: 'NC-2', constat: 'Une "seule"\n\nligne' },
  ]
  const columns = [
    { name: 'numero', header: 'Numéro', value: (row: Row) => row.numero },
    { name: 'constat', header: 'Constat', value: (row: Row) => row.constat },
  ]
  const bytes = Buffer.from(BOM + csvHeader(columns) + csvLines(columns, rows))
  expect(await tableauOf(bytes)).toEqual([
    { ligne: 1, cells: ['Numéro', 'Constat'] },
    { ligne: 2, cells: ['NC-1', rows[0]?.constat] },
    { ligne: 3, cells: ['NC-2', rows[1]?.constat] },
  ])
})
