import { compteesText, statutsExclus } from '@/lib/domain/analytique/comptees'

test.each([
  [[], ['Brouillon', 'Annulée'], 'Sans brouillons, annulées ni tests'],
  [['tests'], ['Brouillon', 'Annulée'], 'Avec tests'],
  [['brouillons', 'tests'], ['Annulée'], 'Avec brouillons et tests'],
  [['tests', 'annulees', 'brouillons'], [], 'Avec brouillons, annulées et tests'],
] as const)('what a view counts besides: %j', (avec, statuts, text) => {
  expect(statutsExclus(avec)).toEqual(statuts)
  expect(compteesText(avec)).toBe(text)
})
