import { IMPORTS } from '@/lib/app/imports.generated'
import { type Modele, regle, valeurParDefaut } from '@/lib/domain/imports/modele/modele'
import { cellReader } from '@/lib/platform/imports/cell-reader'
import { definitionOf } from '@/lib/platform/imports/definition'
import { repetitions } from '@/lib/platform/imports/repetitions'

const client = valeurParDefaut('C-1')
const lieu = { adresse: regle('Rue'), codePostal: regle('CP') }
const MODELE: Modele = {
  contenus: [
    {
      type: 'ensembles',
      si: ['ensemble'],
      colonnes: {
        client,
        ...lieu,
        ensemble: regle('Groupe'),
        nom: regle('Nom du groupe'),
        commune: regle('Ville'),
        chauffage: valeurParDefaut('Individuel'),
      },
    },
    {
      type: 'logements',
      colonnes: { client, ...lieu, logement: regle('UG'), ensemble: regle('Groupe'), ville: regle('Ville') },
    },
  ],
  ignorees: ['Notes'],
}
const HEAD = ['Groupe', 'Nom du groupe', 'UG', 'Rue', 'CP', 'Ville', 'Notes']
const line = (ug: string, rue: string, cp = '94240', groupe = '12') => [
  groupe,
  'Les Pins',
  ug,
  rue,
  cp,
  'Orly',
  'x',
]

function readAll(type: string, rows: readonly string[][], modele: Modele = MODELE) {
  const told: string[] = []
  const read = cellReader(definitionOf(IMPORTS, type), 'parc.csv', {
    modele,
    avertir: (texte) => told.push(texte),
  })
  const found = rows.map((cells, index) => read({ ligne: index + 1, cells }))
  read.end()
  return { told, found: found.map((one) => (one instanceof Map ? Object.fromEntries(one) : one)) }
}

test('[FIRST-24] a file is read by its model, each content by itself, a set of many lines once', () => {
  const rows = [HEAD, line('L-1', '1 rue A'), line('L-2', '1 rue A'), line('L-3', '1 rue A', '94240', '')]
  const ensembles = readAll('ensembles', rows)
  expect(ensembles.found).toEqual([
    null,
    {
      client: 'C-1',
      ensemble: '12',
      nom: 'Les Pins',
      adresse: '1 rue A',
      codePostal: '94240',
      commune: 'Orly',
      chauffage: 'Individuel',
    },
    null,
    null,
  ])
  expect(ensembles.told).toEqual([])
  const logements = readAll('logements', rows).found
  expect(logements[0]).toBeNull()
  expect(logements.slice(1)).toMatchObject([{ logement: 'L-1' }, { logement: 'L-2' }, { logement: 'L-3' }])
})

test('[FIRST-24] the first line of a set stands for it; those that say something else are told', () => {
  const rows = [HEAD, line('L-1', '1 rue A'), line('L-2', '3 rue B'), line('L-3', '5 rue C')]
  const { found, told } = readAll('ensembles', rows)
  expect(found.slice(1)).toMatchObject([{ adresse: '1 rue A' }, null, null].map((one) => one ?? null))
  expect(told).toEqual([
    '2\u00a0lignes disent autre chose d’un enregistrement que sa première ligne, qui est gardée.',
  ])
})

test('[FIRST-24] a line that will be refused does not stand for its set', () => {
  const { found } = readAll('ensembles', [HEAD, line('L-1', '1 rue A', 'Orly'), line('L-2', '1 rue A')])
  expect(found[1]).toMatchObject({ codePostal: 'Orly' })
  expect(found[2]).toMatchObject({ codePostal: '94240' })
})

test('[FIRST-24] the lines of the last content are all read: two of the same key are a double', () => {
  const { found } = readAll('logements', [HEAD, line('L-1', '1 rue A'), line('L-1', '1 rue A')])
  expect(found[1]).toEqual(found[2])
  expect(found[2]).not.toBeNull()
})

test('[FIRST-24] columns that the model does not name are told, once for the file', () => {
  const rows = [
    [...HEAD, 'Couleur'],
    [...line('L-1', '1 rue A'), 'bleu'],
  ]
  expect(readAll('ensembles', rows).told).toEqual([
    'La colonne «\u00a0Couleur\u00a0» de ce fichier n’est pas lue.',
  ])
  expect(readAll('logements', rows).told).toEqual([])
})

test('[FIRST-24] a file without a column that the model needs is refused as a whole', () => {
  expect(() => readAll('logements', [HEAD.filter((one) => one !== 'UG')])).toThrow(
    'parc.csv\u00a0: Il manque la colonne «\u00a0UG\u00a0» du modèle.',
  )
  const sansClient: Modele = {
    ...MODELE,
    contenus: MODELE.contenus.map(({ colonnes: { client: _client, ...colonnes }, ...one }) => ({
      ...one,
      colonnes,
    })),
  }
  expect(() => readAll('logements', [HEAD], sansClient)).toThrow(
    'parc.csv\u00a0: donnez une colonne ou une valeur à «\u00a0Code client\u00a0».',
  )
})

test('[FIRST-24] a line that is unreadable or too long stays refused', () => {
  const read = cellReader(definitionOf(IMPORTS, 'logements'), 'parc.csv', { modele: MODELE })
  read({ ligne: 1, cells: HEAD })
  expect(read({ ligne: 2, fault: 'La ligne est illisible.' })).toMatchObject({ refus: [{ ligne: 2 }] })
  expect(read({ ligne: 3, cells: [...line('L-1', '1 rue A'), 'de trop'] })).toMatchObject({
    refus: [{ ligne: 3 }],
  })
})

test('[FIRST-24] objects are read by a model too', () => {
  const read = cellReader(definitionOf(IMPORTS, 'logements'), 'parc.ndjson', { modele: MODELE })
  const object = { Groupe: 12, UG: 'L-1', Rue: '1 rue A', CP: '94240', Ville: 'Orly' }
  const values = read({ ligne: 1, object })
  expect(values instanceof Map && Object.fromEntries(values)).toMatchObject({
    ensemble: '12',
    logement: 'L-1',
  })
  expect(read({ ligne: 2, object: { Rue: '1 rue A' } })).toMatchObject({ refus: [{ ligne: 2 }] })
})

const ESCAPED = [
  ["'+33 1 99 00 40 00", '+33 1 99 00 40 00'],
  ["'-1 rue A", '-1 rue A'],
  ["'=1+1", '=1+1'],
  ["'@home", '@home'],
  ["'\tA", '\tA'],
  ["'\rA", '\rA'],
  // A text that begins with an apostrophe of its own comes out with one more.
  ["''=1", "'=1"],
  ["'t Hof", "'t Hof"],
] as const

test.each(ESCAPED)(
  '[FIRST-32] the apostrophe that exports write is taken off without a model: %j',
  (cell, text) => {
    const read = cellReader(definitionOf(IMPORTS, 'logements'), 'l.csv')
    read({ ligne: 1, cells: ['Code client', 'Référence', 'Adresse', 'Code postal', 'Ville'] })
    const values = read({ ligne: 2, cells: ['C-1', 'L-1', cell, '94240', 'Orly'] })
    expect(values instanceof Map && values.get('adresse')).toBe(text)
  },
)

test.each(ESCAPED)(
  '[FIRST-32] the apostrophe that exports write is taken off by a model: %j',
  (cell, text) => {
    expect(readAll('logements', [HEAD, line('L-1', cell)]).found[1]).toMatchObject({ adresse: text.trim() })
  },
)

test('[FIRST-32] the apostrophe that exports write is taken off an object', () => {
  const read = cellReader(definitionOf(IMPORTS, 'logements'), 'l.ndjson')
  const object = { client: 'C-1', logement: 'L-1', adresse: "'-1 rue A", codePostal: '94240', ville: 'Orly' }
  const values = read({ ligne: 1, object })
  expect(values instanceof Map && values.get('adresse')).toBe('-1 rue A')
})

test('without a model, the headers are those of the type', () => {
  const read = cellReader(definitionOf(IMPORTS, 'logements'), 'l.csv')
  expect(
    read({ ligne: 1, cells: ['Code client', 'Référence', 'Adresse', 'Code postal', 'Ville'] }),
  ).toBeNull()
  const values = read({ ligne: 2, cells: ['C-1', 'L-1', '1 rue A', '94240', 'Orly'] })
  expect(values instanceof Map && values.get('logement')).toBe('L-1')
  expect(() => cellReader(definitionOf(IMPORTS, 'logements'), 'l.csv')({ ligne: 1, cells: HEAD })).toThrow(
    'l.csv',
  )
})

test('[FIRST-24] what is remembered of repeated rows is bounded', () => {
  const seen = repetitions(['id'], 2)
  const isRepeat = (id: string) => seen.isRepeat(new Map([['id', id]]), () => true)
  expect(['a', 'b', 'c', 'a', 'b', 'c'].map(isRepeat)).toEqual([false, false, false, true, true, false])
})
