import { centsDeSaisie, readSaisie, saisieEnMots } from '@/lib/domain/interface/saisie-filtre'

test.each([
  ['jour', '2026-12-15', '2026-12-15'],
  ['jour', '15/12/2026', '2026-12-15'],
  ['jour', '2026-02-30', null],
  ['jour', 'demain', null],
  ['montant', '6374,99', '6374.99'],
  ['montant', '6\u202f374,99\u00a0€', '6374.99'],
  ['montant', '6374.99', '6374.99'],
  ['montant', '-1 200', '-1200.00'],
  ['montant', '0', '0.00'],
  ['montant', 'beaucoup', null],
  ['montant', '', null],
  ['texte', ' Dupont, SA ', 'Dupont, SA'],
  ['texte', 'x'.repeat(101), null],
] as const)('[DOC-38] a %s typed « %s » is kept as %s', (kind, typed, kept) => {
  expect(readSaisie(kind, typed)).toBe(kept)
})

test('[DOC-38] a kept value reads as people write it', () => {
  expect(saisieEnMots('jour', '2026-12-15')).toBe('15/12/2026')
  expect(saisieEnMots('montant', '6374.99').replace(/\s/g, ' ')).toBe('6 374,99 €')
  expect(centsDeSaisie('6374.99')).toBe(637_499)
})
