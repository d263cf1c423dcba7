import {
  choiceOf,
  choiceText,
  emptiedBy,
  needsReference,
  parseChoice,
  parseValues,
  referenceOf,
  referenceText,
  valuesText,
} from '@/lib/domain/analytique/vue'

test('portals and groups are written in a few characters, a whole portal by its id', () => {
  const choice = choiceOf(
    [
      { id: 160, Nom: 'CMI', groups: [1, 2], clients: [] },
      { id: 151, Nom: 'INS', groups: [3], clients: [] },
    ],
    new Map([
      [160, 2],
      [151, 4],
    ]),
  )
  expect(choiceText(choice)).toBe('160_151.3')
  expect(parseChoice('160_151.3')).toEqual(choice)
  for (const forged of ['', 'abc', '160.x', '-1', '1e99', '160_']) expect(parseChoice(forged)).toBeNull()
})

test('values are kept as they are written, forged texts hold none', () => {
  expect(parseValues(valuesText(['IDF', 'L’Île, « d’Yeu »']))).toEqual(['IDF', 'L’Île, « d’Yeu »'])
  for (const forged of ['', 'IDF', '[', '[1]', '[]', '{"a":1}']) expect(parseValues(forged)).toBeNull()
  expect(parseValues('["a\\u0000b"]')).toEqual(['ab'])
})

test('a text too long for a cookie is kept under a reference', () => {
  expect(needsReference('160')).toBe(false)
  expect(needsReference('1'.repeat(1001))).toBe(true)
  const id = '3f0c7f6e-52a1-4a5e-9a52-0a8f1f3b2c4d'
  expect(referenceOf(referenceText(id))).toBe(id)
  expect(referenceOf('ref:autre')).toBeNull()
})

test('the fields after a changed one are emptied', () => {
  expect(emptiedBy('groupes')).toEqual(['prescripteurRegions', 'prescripteurPrenomNom', 'agenceNomEHS'])
  expect(emptiedBy('prescripteurPrenomNom')).toEqual(['agenceNomEHS'])
})
