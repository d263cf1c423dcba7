import type { PortalType } from '@/lib/domain/acces/portails'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { typosBetween, typosOf } from '@/lib/domain/recherche/distance'
import { filtreRecherche } from '@/lib/domain/recherche/filtre'
import { partedOf, readDemande, withGlued } from '@/lib/domain/recherche/mots'
import { matchedWords } from '@/lib/domain/recherche/surlignage'
import { variantesOf } from '@/lib/domain/recherche/variantes'
import { texteOf } from '@/lib/recherche/meilisearch/texte'

const words = (typed: string) =>
  readDemande(typed).mots.map(({ text, isPrefix }) => text + (isPrefix ? '*' : ''))
const ensembles = (typed: string) =>
  readDemande(typed).ensembles.map(({ text, isPrefix }) => text + (isPrefix ? '*' : ''))

test.each([
  ['Église', ['eglise*']],
  ['12 rue des Acacias, Lille', ['12', 'rue', 'acacias', 'lille*']],
  ['dupont ', ['dupont']],
  ['DUPONT mar', ['dupont', 'mar*']],
  ['l’Œuvre d’Art', ['oeuvre', 'art*']],
  ['CO-2023-00418', ['co', '2023', '00418*']],
  ['la', ['la*']],
  ['de', ['de*']],
  ['des ', ['des']],
  ['Mme MARTIN Sophie', ['martin', 'sophie*']],
  ['MARTIN (Mme)', ['martin']],
  ['martin mme', ['martin']],
  ['mme', ['mme*']],
  ['12bis', ['12', 'bis*']],
  ['', []],
  [' \t\u0000\u202e ', []],
  ["' OR 1=1 --", ['or', '1', '1*']],
  ['& | ! ( ) <-> :* \\', []],
])('reads %j', (typed, expected) => expect(words(typed)).toEqual(expected))

test.each([
  ['olivier.boyer75@exemple.fr', ['olivier.boyer75@exemple.fr*']],
  ['olivier.boyer75', ['olivier.boyer75*']],
  ['05 36 49 27 21', ['0536492721*']],
  ['05.36.49', ['05.36.49*', '053649*']],
  ['+33 5 36 49 27 21', ['0536492721*']],
  ['0536492721', []],
  ['dupont 12', []],
  ['+33536492721', ['0536492721*']],
  ['0033 (0)5 36 49 27 21', ['0536492721*']],
  ['12 05 36 49 27 21', ['0536492721*']],
  ['+335364', ['05364*']],
  ['49 27 21', ['492721*']],
  ['<Olivier+gaz@exemple.fr>', ['olivier_gaz@exemple.fr']],
  ['12 bis rue', ['12bis']],
  ['12bis', ['12bis*']],
  ['0002000090', ['2000090*']],
  ['0000418', []],
])('reads what %j is as one', (typed, expected) => expect(ensembles(typed)).toEqual(expected))

test('[SEARCH-23] a name and its particle are read apart and as one', () => {
  expect(readDemande('le goff anne').mots[0]).toEqual({ text: 'goff', isPrefix: false, colle: 'legoff' })
  expect(readDemande('da silva anne').mots).toContainEqual({
    text: 'silva',
    isPrefix: false,
    colle: 'dasilva',
  })
  expect(partedOf('dasilva')).toContainEqual(['da', 'silva'])
  expect(withGlued('da silva')).toBe('da silva dasilva')
  expect(partedOf('legoff')).toEqual([
    ['l', 'egoff'],
    ['le', 'goff'],
  ])
  expect(withGlued('1 rue de la tour le goff')).toBe('1 rue de la tour le goff delatour latour legoff')
})

test('[SEARCH-23] the external engine gets the ends of numbers as words, and what is written apart as one', () => {
  expect(texteOf('12 bis quai l hay zq129 anne_gaz@exemple.fr zq123456')).toBe(
    '12bis quai l hay  anne gaz exemple fr 4321 54321 lhay',
  )
})

test('of 10,000 characters the first words count', () => {
  const { mots } = readDemande('é'.repeat(10_000))
  expect(mots).toHaveLength(1)
  expect(mots[0]?.text.length).toBeLessThanOrEqual(60)
  expect(readDemande('mot '.repeat(2500)).mots).toHaveLength(10)
})

test('one typo is forgiven from five letters, two from nine, none in digits', () => {
  const typed = (text: string, isPrefix = false) => ({ text, isPrefix })
  expect(typosBetween('dupont', 'dupnot', 2)).toBe(1)
  expect(typosBetween('dupont', 'dupo', 2)).toBe(2)
  expect(typosBetween('abcdef', 'uvwxyz', 2)).toBe(3)
  expect(typosOf(typed('dupnt'), 'dupont')).toBe(1)
  expect(typosOf(typed('lila'), 'lilas')).toBe(1)
  expect(typosOf(typed('hydromtrx'), 'hydromotrix')).toBe(2)
  expect(typosOf(typed('martni', true), 'martinez')).toBe(1)
  expect(typosOf(typed('martni'), 'martinez')).toBeGreaterThan(1)
})

test('words found are named with the length that was typed', () => {
  const { mots } = readDemande('dup')
  expect(matchedWords(mots, [['DUPONT MARIE', '12 rue des Lilas']])).toEqual([{ word: 'dupont', length: 3 }])
  const typo = readDemande('dupnot marie')
  expect(matchedWords(typo.mots, [['DUPONT Marie', 'rue de la Mairie']])).toEqual([
    { word: 'dupont', length: 6 },
    { word: 'marie', length: 5 },
  ])
})

test('street types are found by both writings', () => {
  expect(variantesOf('bd')).toContain('boulevard')
  expect(variantesOf('avenue')).toContain('av')
  expect(variantesOf('lilas')).toEqual([])
})

test('[SEARCH-15] INDIVIDUEL is limited to the group’s code, COLLECTIF to the selected contracts', () => {
  const perimetre = (type: PortalType, contrats: Perimetre['contrats']): Perimetre => ({
    userId: 1,
    portail: { id: 2, type, label: '', couleurPortail: '' },
    groupe: { id: 3001, nom: 'Particuliers Nord', logo: null },
    client: { id: 101, clientId: 'C000300', nom: 'Particuliers', logo: null },
    contrats,
    dates: { start: '', end: '' },
  })
  const selection = { mode: 'selection', numeros: ['CO-2023-00418', 'CO-2023-00419'] } as const
  const chosen = { ...selection, numeros: [...selection.numeros] }
  expect(filtreRecherche(perimetre('INDIVIDUEL', chosen))).toEqual({ facet: 'local_grp_code', value: '3001' })
  for (const type of ['COLLECTIF', 'GESTION LOCATIVE COLLECTIVE'] as const) {
    expect(filtreRecherche(perimetre(type, chosen))).toEqual({
      facet: 'numero_contrat',
      values: selection.numeros,
    })
    expect(filtreRecherche(perimetre(type, { mode: 'tous' }))).toEqual({ facet: 'client' })
  }
  expect(filtreRecherche({ ...perimetre('COLLECTIF', chosen), groupe: null })).toBeNull()
})
