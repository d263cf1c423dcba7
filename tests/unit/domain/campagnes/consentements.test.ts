import {
  aucunChoix,
  changements,
  etatActuel,
  expirationDe,
  FINALITES,
  personneDe,
} from '@/lib/domain/comptes/consentements'

test('[ACCOUNT-24] the purposes are the six of the register', () => {
  expect(FINALITES).toEqual([
    'Suivi de contrat',
    'Offres e-mail',
    'Offres SMS',
    'Appels téléphoniques',
    'Partage partenaires',
    "Mesure d'audience",
  ])
})

test('[ACCOUNT-23] a person without event agrees to nothing, and only changed switches count', () => {
  const avant = aucunChoix()
  expect(Object.values(avant)).toEqual([false, false, false, false, false, false])
  expect(changements(avant, avant)).toEqual([])
  expect(changements(avant, { ...avant, 'Offres SMS': true })).toEqual(['Offres SMS'])
})

test('an agreement ends at its expiration, a refusal stays what it is', () => {
  const at = new Date('2026-11-21T08:00:00Z')
  const before = new Date('2026-11-20T08:00:00Z')
  expect(etatActuel({ etat: 'Accordé', expireAt: before }, at)).toBe('Expiré')
  expect(etatActuel({ etat: 'Accordé', expireAt: null }, at)).toBe('Accordé')
  expect(etatActuel({ etat: 'Retiré', expireAt: before }, at)).toBe('Retiré')
  expect(expirationDe('2026-11-21')).toBe('2029-11-21')
})

test('capitals make no other person', () => {
  expect(personneDe(' Zoe.Essai@Exemple.FR ')).toBe('zoe.essai@exemple.fr')
})
