import { saysEnough } from '@/lib/domain/recherche/dossiers'

test.each([
  '06.39.98.04.51',
  '+33 6 39 98 04 51',
  '+33 (0)6 39 98 04 51',
  '06 39 98',
  '0639980451',
  '33 6 39 98 04 51 ',
])('[SEARCH-23] [SEARCH-24] a phone says enough however it is written: %j', (typed) =>
  expect(saysEnough(typed)).toBe(true),
)

test.each(['', 'ab', '06 39', 'z é p h y r', '1 b 2 c 3 d 4', ' . '])(
  '[SEARCH-24] words too short say nothing: %j',
  (typed) => expect(saysEnough(typed)).toBe(false),
)
