import { balanceAgee } from '@/lib/domain/documents/facturation/balance'
import { facturesComptees, resteDe } from '@/lib/domain/documents/factures/reste'

const TODAY = '2026-11-21'

test.each([
  ['2026-11-20', 1, 'retard'],
  ['2026-11-21', 1, 'a-venir'],
  ['2026-11-20', -1, 'credit'],
  ['2026-11-20', 0, null],
] as const)(
  '[DOC-38] what is left of an invoice due on %s with %i cents is %s',
  (echeance, soldeCents, reste) => {
    expect(resteDe({ echeance, soldeCents }, TODAY)).toBe(reste)
  },
)

test('[DOC-38] each part of the aged balance names the invoices that it counts, credits apart', () => {
  const tranches = balanceAgee(
    [
      { echeance: '2026-12-01', soldeCents: 1 },
      { echeance: '2026-11-01', soldeCents: 2 },
      { echeance: '2026-11-01', soldeCents: -8 },
      { echeance: '2026-01-01', soldeCents: 4 },
    ],
    TODAY,
  )
  expect(tranches.map(({ montantCents, comptees }) => [montantCents, facturesComptees(comptees)])).toEqual([
    [1, '/documents/factures?reste=a-venir'],
    [2, '/documents/factures?reste=retard&echeanceDu=2026-10-22&echeanceAu=2026-11-20'],
    [0, '/documents/factures?reste=retard&echeanceDu=2026-09-22&echeanceAu=2026-10-21'],
    [0, '/documents/factures?reste=retard&echeanceDu=2026-08-23&echeanceAu=2026-09-21'],
    [4, '/documents/factures?reste=retard&echeanceAu=2026-08-22'],
    [-8, '/documents/factures?reste=credit'],
  ])
  expect(facturesComptees()).toBe('/documents/factures?reste=a-venir,retard,credit')
})
