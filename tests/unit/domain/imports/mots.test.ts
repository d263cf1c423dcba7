import { IMPORTS } from '@/lib/app/imports.generated'
import { enClair } from '@/lib/domain/imports/en-clair'
import { bilanEnMots, motsDe, questionFermeture, retourEnMots } from '@/lib/domain/imports/mots'
import { definitionOf, typesOf } from '@/lib/platform/imports/definition'

const NONE = { creees: 0, modifiees: 0, fermees: 0, refusees: 0 }

test('[FIRST-29] every type that files bring has its words', () => {
  expect(typesOf(IMPORTS).filter((type) => motsDe(type).un === 'ligne')).toEqual([])
})

test.each([
  ['logements', { creees: 57, modifiees: 3 }, '57 logements créés, 3 modifiés'],
  ['logements', { creees: 1, fermees: 12 }, '1 logement créé, 12 archivés'],
  ['agences', { creees: 2, modifiees: 1 }, '2 agences créées, 1 modifiée'],
  ['tarifs', { fermees: 2 }, '2 tarifs clos'],
  ['equipements', { fermees: 2, refusees: 1 }, '2 équipements notés retirés, 1 ligne refusée'],
  ['clients', {}, 'aucun client changé'],
  ['campagnes', { refusees: 2 }, 'aucune campagne changée, 2 lignes refusées'],
])('[FIRST-29] what becomes of %s is said in words', (type, counts, text) => {
  expect(bilanEnMots(type, { ...NONE, ...counts })).toBe(text)
})

test('[FIRST-30] closing is asked in words', () => {
  expect(questionFermeture('logements', 12, 60)).toBe(
    '12 logements sur 60 ne sont plus dans le fichier. Les archiver\u00a0?',
  )
  expect(questionFermeture('occupants', 1200, 60_000)).toBe(
    '1\u202f200 occupants sur 60\u202f000 ne sont plus dans le fichier. Les noter sortis\u00a0?',
  )
})

test('[FIRST-29] undoing says what it takes back', () => {
  expect(retourEnMots('batiments', { creees: 2, modifiees: 1, fermees: 0 })).toEqual([
    '2 bâtiments créés\u00a0: suppression.',
    '1 bâtiment modifié\u00a0: retour aux valeurs d’avant.',
  ])
})

test.each([
  ['2026-11-21', { kind: 'jour' }, '21/11/2026'],
  ['2026-11-21 08:00:00+00', { kind: 'texte' }, '21/11/2026 à 09:00'],
  ['1250050', { kind: 'montant' }, '12\u202f500,50\u00a0€'],
  ['24500', { kind: 'decimal', scale: 3 }, '24,5'],
  ['true', { kind: 'booleen' }, 'Oui'],
  ['{CMI,PIM}', { kind: 'liste' }, 'CMI, PIM'],
  ['CHAUDIERE', { kind: 'choix', labels: { CHAUDIERE: 'Chaudières' } }, 'Chaudières'],
  ['12 rue', { kind: 'texte' }, '12 rue'],
  [null, { kind: 'jour' }, ''],
] as const)('[FIRST-29] a stored value %s is shown as the screens say it', (text, format, shown) => {
  expect(enClair(text, format as never)).toBe(shown)
})

test('[FIRST-29] what writes elsewhere than in its rows says that it cannot be undone', () => {
  const silent = typesOf(IMPORTS).filter((type) => {
    const { suite, autour, columns, sansRetour, retourSauf } = definitionOf(IMPORTS, type)
    const isElsewhere = Object.values(columns).some(({ ailleurs }) => ailleurs !== undefined)
    return (suite !== undefined || autour !== undefined || isElsewhere) && !sansRetour && !retourSauf
  })
  expect(silent).toEqual([])
})
