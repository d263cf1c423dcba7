import { objetRepris } from '@/lib/domain/demandes/rdv/formulaire'

const former = { type: 'Dépannage', objet: 'Dépannage, code F28' }

test.each([
  ['Dépannage', '', 'Dépannage, code F28'],
  ['Dépannage', 'code F28', 'Dépannage, code F28'],
  ['Dépannage', 'troisième étage', 'Dépannage, code F28, troisième étage'],
  ['Entretien', '', 'Entretien annuel (demande reprise\u00a0: Dépannage, code F28)'],
  ['Travaux', 'vanne', 'Travaux, vanne (demande reprise\u00a0: Dépannage, code F28)'],
] as const)('[VISIT-17] taken up as %s, « %s »: %s', (type, precisions, objet) => {
  expect(objetRepris(former, { type, precisions })).toBe(objet)
})

test('[TRUST-49] nothing of a request that is taken up again is cut', () => {
  const long = { type: 'Dépannage', objet: 'x'.repeat(399) }
  const objet = objetRepris(long, { type: 'Dépannage', precisions: 'y'.repeat(160) })
  expect(objet).toBe(`${long.objet}, ${'y'.repeat(160)}`)
})
