import { portalTypeOf } from '@/lib/domain/acces/portails'
import { newLien } from '@/lib/domain/contenu/lien'
import { blockLength, moved, movedLine, stepOf, withoutBlock } from '@/lib/domain/contenu/ordre'
import { portailChangements } from '@/lib/domain/contenu/portail-changements'
import { newTuileAccueil, tuileAccueil } from '@/lib/domain/contenu/tuile'
import { contrastRatio } from '@/lib/domain/interface/contrast'

/** A menu in letters: a capital stands at the first level, those after it are its own. */
const menu = (letters: string) =>
  [...letters].map((name) => ({ name, isSubItem: name === name.toLowerCase() }))
const letters = (lines: { name: string }[]) => lines.map(({ name }) => name).join('')

test.each([
  ['a block goes down over a whole block', 'AabBcD', 0, 1, 'BcAabD'],
  ['a block goes up over a whole block', 'AabBcD', 3, -1, 'BcAabD'],
  ['the last block stays', 'AabB', 3, 1, 'AabB'],
  ['the first block stays', 'AabB', 0, -1, 'AabB'],
  ['a sub-link goes up among its own', 'AabB', 2, -1, 'AbaB'],
  ['a sub-link passes into the block below', 'AabBc', 2, 1, 'AaBbc'],
  ['a sub-link passes into the block above', 'AaBb', 3, -1, 'AabB'],
  ['the first sub-link stays under the first link', 'AabB', 1, -1, 'AabB'],
] as const)('menu: %s', (_, before, index, step, after) => {
  const lines = menu(before)
  expect(letters(movedLine(lines, index, stepOf(lines, index, step)))).toBe(after)
})

test('a block that is dropped inside another one goes beside it', () => {
  expect(letters(movedLine(menu('AabBcD'), 5, 1))).toBe('DAabBc')
  expect(letters(movedLine(menu('AabBcdE'), 0, 4))).toBe('BcdAabE')
  expect(letters(movedLine(menu('AabB'), 0, 2))).toBe('AabB')
  expect(blockLength(menu('AabBc'), 0)).toBe(3)
})

test('a line taken out of a menu takes its own along, and the first one left is of the first level', () => {
  expect(letters(withoutBlock(menu('AabBc'), 0))).toBe('Bc')
  expect(letters(withoutBlock(menu('AabBc'), 1))).toBe('AbBc')
  expect(withoutBlock(menu('abC'), 0).map(({ isSubItem }) => isSubItem)).toEqual([false, false])
})

test.each([
  ['abc', 0, 2, 'bca'],
  ['abc', 2, 0, 'cab'],
  ['abc', 1, 9, 'acb'],
  ['abc', 7, 0, 'abc'],
])('tiles %s: %i goes to %i', (before, from, to, after) => {
  expect(moved([...before], from, to).join('')).toBe(after)
})

test('contrast is that of WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrastRatio('#007acd', '#ffffff')).toBeCloseTo(4.5, 2)
})

test('a created portal has the type of its row, a founding one that of its id', () => {
  expect(portalTypeOf({ id: 955_000, type: 'CMI' })).toBe('CMI')
  expect(portalTypeOf({ id: 160, type: 'autre' })).toBe('CMI')
  expect(portalTypeOf({ id: 955_000, type: 'autre' })).toBeNull()
})

test('a tile says what it opens and what it downloads', () => {
  const tuile = { ...newTuileAccueil('n1'), label: 'Guide', canDownload: true }
  const { error } = tuileAccueil.safeParse(tuile)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['path', 'Indiquez la page que la tuile ouvre.'],
    ['canDownload', 'Choisissez un total ou un document à télécharger.'],
  ])
  expect(tuileAccueil.safeParse({ ...tuile, path: 'javascript:alert(1)', documents: [1] }).success).toBe(
    false,
  )
  expect(tuileAccueil.safeParse({ ...tuile, path: '/guide', documents: [1] }).success).toBe(true)
})

test('the history names each change in one sentence', () => {
  const lien = (id: number | null, label: string) => ({ ...newLien(`l${id}`), id, label, url: '/guide' })
  const before = {
    label: 'Relais',
    couleurPortail: '#007acd',
    liens: [lien(1, 'Guide'), lien(2, 'Suivi'), lien(3, 'Contacts')],
    tuiles: [{ ...newTuileAccueil('t9'), id: 9, label: 'Guide', path: '/guide' }],
  }
  expect(
    portailChangements(before, { ...before, liens: before.liens.map((l) => ({ ...l, cle: 'x' })) }),
  ).toEqual([])
  const after = {
    label: 'Relais Nord',
    couleurPortail: '#0a7a3d',
    liens: [lien(3, 'Nous joindre'), lien(1, 'Guide'), lien(null, 'Contrats')],
    tuiles: [],
  }
  expect(portailChangements(before, after)).toEqual([
    'Nom : « Relais » devient « Relais Nord »',
    'Couleur : #007acd devient #0a7a3d',
    'Lien « Contrats » ajouté',
    'Lien « Nous joindre » modifié',
    'Lien « Suivi » retiré',
    'Menu réordonné',
    'Tuile « Guide » retirée',
  ])
})
