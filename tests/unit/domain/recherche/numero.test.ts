import { readNumero } from '@/lib/domain/recherche/numero'

test.each([
  ['CMI_12_34_56', 'CMI_12_34_56'],
  [' DEP-2026-000123 ', 'DEP-2026-000123'],
  ['n° dep-2026-000123', 'dep-2026-000123'],
  ['N°\u00a0DEP\u20112026\u2011000123', 'DEP-2026-000123'],
  ['\u200bFAC–2026–00123', 'FAC-2026-00123'],
  ['2026/0012', '2026/0012'],
])('[TRUST-47] « %s » is the number %s', (typed, numero) => {
  expect(readNumero(typed)).toBe(numero)
})

test.each(['', ' ', 'dupont', 'DEP-', '12b', '12 rue des lilas', 'a@b.fr', '%1234', 'x1'.repeat(40)])(
  '« %s » is no number',
  (typed) => {
    expect(readNumero(typed)).toBeNull()
  },
)
