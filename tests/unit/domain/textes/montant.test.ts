import { readMontant } from '@/lib/domain/textes/montant'

test.each([
  ['1 234,56 €', 123_456],
  ['1\u202f234,56\u00a0€', 123_456],
  ['1234.56', 123_456],
  ['1.234,56', 123_456],
  ['«\u00a06\u202f374,99\u00a0»', 637_499],
  ['6374,99€', 637_499],
  ['1234', 123_400],
  ['12,5 euros', 1_250],
  ['0', null],
  ['12 34', null],
  ['FAC-2026-00012', null],
  ['1,234,567', null],
  ['99999999999', null],
  ['', null],
])('[SEARCH-24] « %s » is %s cents', (typed, cents) => expect(readMontant(typed)).toBe(cents))
