import { highlight } from '@/lib/domain/recherche/highlight'

/** Segments as they are drawn. */
const drawn = (text: string, ...words: [word: string, length: number][]) =>
  highlight(
    text,
    words.map(([word, length]) => ({ word, length })),
  )
    .map((segment) => (segment.marked ? `<mark>${segment.text}</mark>` : segment.text))
    .join('')

test('[SEARCH-07] matched text is marked: "dup" in DUPONT', () => {
  expect(drawn('DUPONT', ['dupont', 3])).toBe('<mark>DUP</mark>ONT')
  expect(drawn('DUPONT MARIE', ['dupont', 3])).toBe('<mark>DUP</mark>ONT MARIE')
})

test.each([
  ['nothing matched', 'DUPONT MARIE', [], 'DUPONT MARIE'],
  ['a whole word', 'rue des Lilas', [['lilas', 5]], 'rue des <mark>Lilas</mark>'],
  ['accents and capitals', '3 place de l’Église', [['eglise', 4]], '3 place de l’<mark>Égli</mark>se'],
  ['an accent of its own character', 'E\u0301glise', [['eglise', 1]], '<mark>E\u0301</mark>glise'],
  ['two letters in one character', 'rue du Sacré-Cœur', [['coeur', 3]], 'rue du Sacré-<mark>Cœ</mark>ur'],
  [
    'several words',
    'JEAN DURAND',
    [
      ['durand', 3],
      ['jean', 4],
    ],
    '<mark>JEAN</mark> <mark>DUR</mark>AND',
  ],
  ['every time it is there', 'DUPONT, dupont', [['dupont', 2]], '<mark>DU</mark>PONT, <mark>du</mark>pont'],
  [
    'the longest of two lengths',
    'DUPONT',
    [
      ['dupont', 2],
      ['dupont', 4],
    ],
    '<mark>DUPO</mark>NT',
  ],
  ['not inside a word', 'ADUPONT', [['dupont', 3]], 'ADUPONT'],
  ['parts of a number', '000123-0001', [['0001', 4]], '000123-<mark>0001</mark>'],
  ['no more than the word', 'LILAS', [['lilas', 40]], '<mark>LILAS</mark>'],
  ['an empty text', '', [['lilas', 5]], ''],
] as [string, string, [string, number][], string][])('%s', (_case, text, words, expected) => {
  expect(drawn(text, ...words)).toBe(expected)
})
