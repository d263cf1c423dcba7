import { reachOf } from '@/lib/platform/lists/reach'

const history = { words: 'À payer', open: { statut: ['Échue', 'À échoir'], alerte: ['manquant'] } }

test.each([
  ['nothing chosen', {}, 'mixte'],
  ['an open value', { statut: ['Échue'] }, 'ouvert'],
  ['open values alone', { statut: ['Échue', 'À échoir'] }, 'ouvert'],
  ['an open and another one', { statut: ['Échue', 'Payée'] }, 'mixte'],
  ['another one', { statut: ['Payée'] }, 'periode'],
  ['by either filter', { statut: ['Échue', 'Payée'], alerte: ['manquant'] }, 'ouvert'],
  ['a filter that says nothing of it', { type: ['Avoir'] }, 'mixte'],
  ['the period alone', { statut: ['Échue'], periode: ['seule'] }, 'periode'],
] as const)('[HOME-35] what a figure covers: %s', (_name, filters, expected) => {
  expect(reachOf({ history }, filters)).toBe(expected)
})

test('[HOME-35] a list that no period limits says nothing', () => {
  expect(reachOf({}, { statut: ['Échue'] })).toBeNull()
})
