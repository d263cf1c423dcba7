import { etatDuJour } from '@/lib/domain/parc/etat'

test.each([
  ['À visiter', '2026-11-20', 'En retard'],
  ['À jour', '2026-11-20', 'En retard'],
  ['À visiter', '2026-11-21', 'À visiter'],
  ['À jour', null, 'À jour'],
  ['Absent', '2026-11-20', 'Absent'],
  ['Absent définitif', '2026-11-20', 'Absent définitif'],
  ['À surveiller', '2026-11-20', 'À surveiller'],
  ['Hors service', '2026-11-20', 'Hors service'],
  ['En retard', '2027-01-01', 'En retard'],
])('[PARK-06] noted « %s » and due on %s, it is « %s » on 21/11/2026', (etat, prochaineEcheance, shown) => {
  expect(etatDuJour({ etat, prochaineEcheance }, '2026-11-21')).toBe(shown)
})
