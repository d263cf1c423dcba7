import { readFileSync } from 'node:fs'
import { IMPORTS } from '@/lib/app/imports.generated'
import { parseCsv } from '@/lib/domain/imports/csv'
import { readEntete } from '@/lib/domain/imports/entete'
import { clientsImport } from '@/lib/perimetre/imports/clients'
import { definitionOf, type ImportDefinition } from '@/lib/platform/imports/definition'
import { lineReader } from '@/lib/platform/imports/line-reader'

/** Lines of a file of the corpus, by the headers of a type; cells beyond its last column are of that one. */
function stage(definition: ImportDefinition, file: string, encoding = 'utf-8') {
  const text = new TextDecoder(encoding).decode(readFileSync(`tests/fixtures/corpus/${file}`))
  const [head, ...lines] = parseCsv(text)
  const entete = readEntete(head?.cells ?? [], definition.columns)
  if ('fault' in entete) throw new Error(entete.fault)
  const read = lineReader(definition)
  return lines.map(({ line, cells }) => {
    const last = entete.ids.length - 1
    const whole = [...cells.slice(0, last), cells.slice(last).join(';')]
    return read(line, new Map(entete.ids.flatMap((id, at) => (id ? [[id, whole[at] ?? ''] as const] : []))))
  })
}

const line = (type: string, cells: Record<string, string>) =>
  lineReader(definitionOf(IMPORTS, type))(7, new Map(Object.entries(cells)))

test('[FIRST-27] a wrong optional cell is left as it was and warns', () => {
  const { values, refus, avertissements } = line('logements', {
    client: 'C',
    logement: 'L',
    surface: 'grande',
  })
  expect(refus).toEqual([])
  expect(values).toMatchObject({ client: 'C', logement: 'L', surface: null })
  expect(avertissements).toEqual([
    {
      ligne: 7,
      colonne: 'Surface',
      valeur: 'grande',
      motif: 'Un nombre est attendu, par exemple 1234,56. La cellule est laissée comme elle était.',
    },
  ])
})

test.each([
  ['#N/A', 'Cette cellule contient une erreur de calcul du tableur.'],
  ['#REF!', 'Cette cellule contient une erreur de calcul du tableur.'],
  ['#PROPAGATION!', 'Cette cellule contient une erreur de calcul du tableur.'],
  ['#SANS RÉSULTAT!', 'Le résultat de cette formule n’est pas enregistré dans le classeur.'],
])(
  '[FIRST-27] the error %s leaves an optional cell as it was, and refuses the row in a required one',
  (erreur, motif) => {
    const optional = line('logements', { client: 'C', logement: 'L', surface: erreur, porte: erreur })
    expect(optional).toMatchObject({ refus: [], values: { surface: null, porte: null } })
    const left = { valeur: erreur, motif: `${motif} La cellule est laissée comme elle était.` }
    expect(optional.avertissements).toEqual(
      ['Porte', 'Surface'].map((colonne) => expect.objectContaining({ colonne, ...left })),
    )
    expect(line('logements', { client: 'C', logement: 'L', codePostal: erreur }).refus).toEqual([
      { ligne: 7, colonne: 'Code postal', valeur: erreur, motif },
    ])
  },
)

test('[FIRST-27] a wrong required cell refuses the row, which stays known by its key', () => {
  const { values, refus, avertissements } = line('logements', {
    client: 'C',
    logement: 'L',
    codePostal: '9424',
    surface: 'grande',
  })
  expect(values).toMatchObject({ client: 'C', logement: 'L' })
  expect(refus).toMatchObject([{ ligne: 7, colonne: 'Code postal', valeur: '9424' }])
  expect(avertissements).toHaveLength(1)
})

test('[FIRST-27] a wrong key refuses, and nobody knows which row it is', () => {
  expect(line('clients', { client: '4,5E+07', nom: 'E', groupe: 'G' })).toMatchObject({
    values: null,
    refus: [{ colonne: 'Code client' }],
  })
})

test('[FIRST-27] what would say more than was meant refuses the row: a ceiling, a withdrawal, the portals of a price', () => {
  expect(line('utilisateurs', { plafond: 'cinq mille' }).refus).toMatchObject([
    { colonne: 'Plafond de signature' },
  ])
  expect(line('equipements', { instance: '1', retireLe: 'hier' }).refus).toMatchObject([
    { colonne: 'Retiré le' },
  ])
  // « Inconnu » is no list: empty, it would be every portal.
  expect(line('tarifs', { portails: 'INCONNU' }).refus).toMatchObject([{ colonne: 'Portails' }])
})

test('[FIRST-27] a building says nothing where its set is wrong', () => {
  const { values, refus } = line('logements', { client: 'C', logement: 'L', ensemble: 'zéro', batiment: 'A' })
  expect([values, refus]).toEqual([
    expect.objectContaining({ ensemble: null, batiment: null, logement: 'L' }),
    [],
  ])
})

test('[FIRST-26] a landline among mobiles goes where the type has landlines, unless one is there', () => {
  const moved = line('occupants', { client: 'C', logement: 'L', mobile: '01 99 00 40 00' })
  expect(moved.values).toMatchObject({ mobile: null, telephone: '01 99 00 40 00' })
  expect(moved.avertissements).toMatchObject([
    { colonne: 'Mobile', motif: expect.stringContaining('Il est placé dans «\u00a0Téléphone\u00a0».') },
  ])
  const left = line('occupants', { telephone: '01 99 00 40 01', mobile: '01 99 00 40 00' })
  expect(left.values).toMatchObject({ mobile: null, telephone: '01 99 00 40 01' })
  expect(left.avertissements).toMatchObject([{ motif: expect.stringContaining('laissée comme elle était') }])
})

test('[FIRST-26] [FIRST-27] clients-siret.csv: four rows in with warnings, a key in scientific notation refused', () => {
  const lines = stage(clientsImport, 'clients-siret.csv')
  expect(lines.map(({ refus }) => refus.map(({ colonne }) => colonne))).toEqual([
    [],
    [],
    [],
    [],
    ['Code client'],
  ])
  expect(lines.slice(0, 4).map(({ values }) => values)).toMatchObject([
    { siren: null, telephone: '01 99 00 40 00', codePostal: '01000', email: 'contact@exemple.fr' },
    { siren: '999999907', telephone: '01 99 00 40 00', codePostal: '01000', email: 'a@exemple.fr' },
    { siren: '999999907', telephone: '01 99 00 40 00', codePostal: '01000', email: 'a@exemple.fr' },
    { siren: null, telephone: '01 99 00 40 00', codePostal: '01000', email: '' },
  ])
  expect(lines[0]?.avertissements?.find(({ colonne }) => colonne === 'SIREN')).toMatchObject({
    colonne: 'SIREN',
    valeur: '9,99999907E+08',
    motif: expect.stringContaining('notation scientifique'),
  })
})

test('[FIRST-26] logements-rdc.csv: sixty storeys, none refused', () => {
  const lines = stage(definitionOf(IMPORTS, 'logements'), 'logements-rdc.csv', 'windows-1252')
  expect(lines.map(({ values }) => values?.etage)).toEqual(
    Array.from({ length: 60 }, (_, at) => String(at % 5)),
  )
  expect(lines.flatMap(({ refus, avertissements = [] }) => [...refus, ...avertissements])).toEqual([])
})

test('[FIRST-27] [DOC-31] what stands as it is issued has no cell that is left aside', () => {
  const read = lineReader(definitionOf(IMPORTS, 'factures'))(2, new Map([['prepaye', 'beaucoup']]))
  expect(read).toMatchObject({
    refus: [{ ligne: 2, colonne: 'Déjà payé', valeur: 'beaucoup' }],
    avertissements: [],
  })
})
