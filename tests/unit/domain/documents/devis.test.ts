import {
  aTauxReduit,
  finSansPaiement,
  type LigneDevis,
  lignesRetenues,
  totauxDevis,
  tvaParTaux,
} from '@/lib/domain/documents/devis'
import { maskedEmail, tracePattern } from '@/lib/domain/documents/signature'

const ligne = (id: number, ht: number, tvaDixiemes: number, optionnelle = false): LigneDevis => ({
  id,
  libelle: 'Pose',
  quantite: 1,
  prixUnitaireHtCents: ht,
  tvaDixiemes,
  optionnelle,
  retenue: false,
})
const LIGNES = [ligne(1, 10_000, 55), ligne(2, 333, 100), ligne(3, 9_000, 200, true)]

test('[DOC-05] the tax of a rebate mirrors that of the line it takes back, half a cent included', () => {
  const line = { id: 1, libelle: 'Dépannage', quantite: 1, prixUnitaireHtCents: 1005, tvaDixiemes: 100 }
  const of = (quantite: number) => totauxDevis([{ ...line, quantite, optionnelle: false, retenue: true }])
  expect(of(1)).toEqual({ htCents: 1005, tvaCents: 101, ttcCents: 1106 })
  expect(of(-1)).toEqual({ htCents: -1005, tvaCents: -101, ttcCents: -1106 })
})

test('amounts are exact to the cent, by line and by rate', () => {
  expect(totauxDevis(lignesRetenues(LIGNES, []))).toEqual({
    htCents: 10_333,
    tvaCents: 583,
    ttcCents: 10_916,
  })
  expect(totauxDevis(lignesRetenues(LIGNES, [3]))).toEqual({
    htCents: 19_333,
    tvaCents: 2_383,
    ttcCents: 21_716,
  })
  expect(tvaParTaux(LIGNES)).toEqual([
    { dixiemes: 55, tvaCents: 550 },
    { dixiemes: 100, tvaCents: 33 },
    { dixiemes: 200, tvaCents: 1_800 },
  ])
})

test.each([
  [55, true],
  [85, true],
  [100, true],
  [200, false],
  [0, false],
])('a rate of %i tenths is reduced: %s', (tvaDixiemes, reduced) => {
  expect(aTauxReduit([{ tvaDixiemes }])).toBe(reduced)
})

test('nothing is asked of a consumer during seven days', () => {
  expect(finSansPaiement(new Date('2026-11-21T08:00:00Z'))).toBe('2026-11-28')
})

test.each([
  ['M10 20 L30 40 ', true],
  ['L1 1', true],
  ['', false],
  ['M10 20 C1 2 3 4', false],
  ['M10 20<script>', false],
])('the drawing « %s » is read: %s', (path, isRead) => {
  expect(tracePattern.test(path)).toBe(isRead)
})

test('a long drawing is judged at once', () => {
  const started = performance.now()
  tracePattern.test(`${'M10 20 '.repeat(10_000)}x`)
  expect(performance.now() - started).toBeLessThan(200)
})

test('an address is shown by its first letter', () => {
  expect(maskedEmail('camille@exemple.fr')).toBe('c•••@exemple.fr')
})
