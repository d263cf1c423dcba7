import {
  lignesFactureLues,
  lignesFactureSchema,
  readLigneFacture,
} from '@/lib/domain/documents/factures/lignes'
import { montantsDe, montantsParLigne } from '@/lib/domain/documents/factures/montants'
import { remisesLues, remisesSchema } from '@/lib/domain/documents/factures/remises'
import { nomUnite, readUnite } from '@/lib/domain/documents/factures/unites'
import { lignesSchema } from '@/lib/domain/documents/lignes'

test.each([
  [
    '12345 x 0,0873 kWh à 5,5 % : Énergie',
    { quantite: 12_345, unite: 'KWH', prixUnitaireHtCents: 8.73, tvaDixiemes: 55 },
  ],
  [
    '12 345,6789 kWh × 0,087312 à 20 % : Énergie',
    { quantite: 12_345.6789, unite: 'KWH', prixUnitaireHtCents: 8.7312 },
  ],
  ['2,5 heures x 62,50 à 20 % : Main-d’œuvre', { quantite: 2.5, unite: 'HUR', prixUnitaireHtCents: 6250 }],
  ['1 x -50,00 € à 20 % : Geste commercial', { quantite: 1, unite: 'C62', prixUnitaireHtCents: -5000 }],
  [
    '1 forfait x 10 à 10 % (période 01/10/2026-31/12/2026 et remise 1,50 et frais 2) : P2',
    {
      unite: 'LS',
      periodeDebut: '2026-10-01',
      periodeFin: '2026-12-31',
      remiseCents: 150,
      fraisCents: 200,
    },
  ],
  ['1 x 10 à 0 % (VATEX-FR-AE) : Sous-traitance', { categorieTva: 'AE', exoneration: 'VATEX-FR-AE' }],
  ['1 x 10 à 0 % (taux zéro) : Taux étranger', { categorieTva: 'Z' }],
  ['1 x 10 à 20 % : 50 % : moitié', { libelle: '50 % : moitié', tvaDixiemes: 200 }],
])('[DOC-34] [DOC-35] « %s » is read', (text, expected) => {
  expect(readLigneFacture(text)).toMatchObject(expected)
})

test.each([
  ['2,12345 x 10 à 20 % : A', '4 décimales'],
  ['1 x 0,1234567 à 20 % : A', '6 décimales'],
  ['1 chose x 10 à 20 % : A', 'Les unités sont'],
  ['1 x 10 à 19 % : A', 'Les taux de TVA sont'],
  ['1 x 10 à 20 % (VATEX-FR-AE) : A', 'est à 0 %'],
  ['1 x 10 à 0 % (parce que) : A', 'ni une raison d’exonération'],
  ['1 x 10 à 0 % : A', 'AE (VATEX-EU-AE, VATEX-FR-AE)'],
  ['1 x 10 à 20 % (taux zéro) : A', 'est à 0 %'],
  ['1 x 10 à 20 % : 漢字', '«\u00a0漢\u00a0»'],
  ['1 x 10 à 20 % : Chauffage 🔥', '«\u00a0🔥\u00a0»'],
  ['1 x 10 à 20 % : تدفئة', 'ne peuvent pas imprimer'],
  ['1 x 10 à 20 % :', 'Chaque ligne s’écrit'],
  ['A', 'Chaque ligne s’écrit'],
])('[DOC-34] « %s » is refused with its reason', (text, reason) => {
  expect(readLigneFacture(text)).toEqual({ fault: expect.stringContaining(reason) })
})

test('[DOC-34] the staging table gives back what was read', () => {
  const text =
    '2,5 h x 62,50 à 20 % (remise 1 et période 01/10/2026-31/10/2026) : A; b | 1 x 0,0873 kWh à 0 % (VATEX-EU-79-C) : C'
  const lues = lignesFactureLues(lignesFactureSchema.parse(text))
  expect(lues).toMatchObject([
    { libelle: 'A; b', quantite: 2.5, unite: 'HUR', remiseCents: 100, periodeFin: '2026-10-31' },
    { libelle: 'C', prixUnitaireHtCents: 8.73, categorieTva: 'E', exoneration: 'VATEX-EU-79-C' },
  ])
  expect(
    remisesLues(remisesSchema.parse('remise 50,00 à 20 % : Fidélité | frais 4,50 à 5,5 % : Port')),
  ).toEqual([
    { sens: 'Remise', motif: 'Fidélité', montantCents: 5000, tvaDixiemes: 200, categorieTva: 'S' },
    { sens: 'Frais', motif: 'Port', montantCents: 450, tvaDixiemes: 55, categorieTva: 'S' },
  ])
})

test('[DOC-34] amounts are exact: 12 345 × 0,0873 is 1 077,72, and half a cent goes away from zero', () => {
  const ligne = (quantite: number, prixUnitaireHtCents: number) => ({
    libelle: 'A',
    quantite,
    prixUnitaireHtCents,
    tvaDixiemes: 200,
  })
  expect(montantsDe([ligne(12_345, 8.73)]).htCents).toBe(107_772)
  expect(montantsDe([ligne(0.5, 1)]).htCents).toBe(1)
  expect(montantsDe([ligne(0.5, -1)]).htCents).toBe(-1)
  expect(montantsDe([ligne(1.005, 100)]).htCents).toBe(101)
  expect(montantsDe([ligne(1_000_000, 12_345.6789)]).htCents).toBe(12_345_678_900)
})

test('[DOC-34] the tax rounded by line differs from that of the total, and both are known', () => {
  const lignes = [1, 2, 3].map(() => ({
    libelle: 'A',
    quantite: 1,
    prixUnitaireHtCents: 103,
    tvaDixiemes: 200,
  }))
  expect(montantsDe(lignes)).toMatchObject({ htCents: 309, tvaCents: 62 })
  expect(montantsParLigne(lignes)).toMatchObject({ htCents: 309, tvaCents: 63 })
})

test('[DOC-34] units have their code, their names and usual writings', () => {
  expect(['kwh', 'm3', 'Heures', 'forfait', 'PIÈCE', 'MTQ', 'zz'].map(readUnite)).toEqual([
    'KWH',
    'MTQ',
    'HUR',
    'LS',
    'H87',
    'MTQ',
    null,
  ])
  expect([nomUnite('HUR', 1), nomUnite('HUR', 2.5), nomUnite('KWH', 3), nomUnite('XYZ', 1)]).toEqual([
    'heure',
    'heures',
    'kWh',
    'XYZ',
  ])
})

test.each([
  ['remise 50,00 à 0 % : A', 'La France n’a pas de taux zéro'],
  ['remise 50,00 à 20 % (VATEX-FR-AE) : A', 'est à 0 %'],
  ['frais 50,00 à 20 % : تدفئة', 'ne peuvent pas imprimer'],
])('[DOC-35] [DOC-37] the discount « %s » is refused with its reason', (text, reason) => {
  expect(remisesSchema.safeParse(text).error?.issues[0]?.message).toContain(reason)
})

test('[DOC-35] a discount without tax has its reason', () => {
  expect(remisesLues(remisesSchema.parse('remise 50,00 à 0 % (vatex-fr-ae) : Fidélité'))).toEqual([
    expect.objectContaining({ categorieTva: 'AE', exoneration: 'VATEX-FR-AE', motif: 'Fidélité' }),
  ])
})

test('[DOC-37] the line of a quote says only what its document can print', () => {
  expect(lignesSchema.safeParse('1 x 10 à 20 % : 漢字').error?.issues[0]?.message).toContain('imprimer')
  expect(lignesSchema.parse('1 x 10 à 20 % : CO₂ ≥ 92 %')).toBe('1x1000@200:CO₂ ≥ 92 %')
})
