import { quoteFirst } from '@/lib/domain/textes/quote'

test.each([
  [1, '«\u00a0C0\u00a0»'],
  [2, '«\u00a0C0\u00a0», «\u00a0C1\u00a0»'],
  [3, '«\u00a0C0\u00a0», «\u00a0C1\u00a0» et 1\u00a0autre'],
  [992, '«\u00a0C0\u00a0», «\u00a0C1\u00a0» et 990\u00a0autres'],
])('[FIRST-24] of %i columns, the first two are named, and the others counted', (count, text) => {
  const names = Array.from({ length: count }, (_, index) => `C${index}`)
  expect(quoteFirst(names, 2)).toBe(text)
})
