import { objetOf, objetPublic, objetRepris } from '@/lib/domain/visites/objet'

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

test.each([
  ['Entretien annuel', 'Entretien annuel'],
  [objetOf({ type: 'Dépannage', precisions: 'code E04, clé chez la gardienne' }), 'Dépannage'],
  [
    objetRepris(
      { type: 'Entretien', objet: 'Entretien annuel, digicode 12A' },
      { type: 'Travaux', precisions: '' },
    ),
    'Travaux',
  ],
  [
    objetRepris(
      { type: 'Dépannage', objet: 'Bruit (urgent)' },
      { type: 'Dépannage', precisions: 'chien méchant' },
    ),
    'Bruit (urgent)',
  ],
  ['', ''],
])('[TRUST-56] of « %s » the occupant reads « %s »', (objet, told) => {
  expect(objetPublic(objet)).toBe(told)
})
