import {
  billingAddressLine,
  EMPTY_BILLING_ADDRESS,
  newBillingAddressSchema,
  toBillingAddress,
} from '@/lib/domain/demandes/commun/adresse-facturation'

const typed = {
  ...EMPTY_BILLING_ADDRESS,
  nom: ' SCI du Quai ',
  numero: '3',
  rue: 'QUAI DU LAC',
  codePostal: '59000',
  ville: 'LILLE',
  telephone: '01 99 00 00 90',
}

test('a new billing address asks for its name, street, postal code and city alone', () => {
  expect(newBillingAddressSchema.safeParse(typed).success).toBe(true)
  const faults = newBillingAddressSchema.safeParse(EMPTY_BILLING_ADDRESS).error?.issues ?? []
  expect(new Set(faults.map(({ path }) => path.join('.')))).toEqual(
    new Set(['nom', 'rue', 'codePostal', 'ville']),
  )
})

test('its body is for the group, in use, what is empty being null', () => {
  expect(toBillingAddress(typed, 12)).toEqual({
    nom: 'SCI du Quai',
    siret: null,
    numero: '3',
    rue: 'QUAI DU LAC',
    codePostal: '59000',
    ville: 'LILLE',
    email: null,
    telephone: '0199000090',
    groupes: [12],
    actif: true,
  })
})

test('an address is written on one line, with or without a number', () => {
  expect(billingAddressLine(typed)).toBe('3 QUAI DU LAC, 59000 LILLE')
  expect(billingAddressLine({ ...typed, numero: '' })).toBe('QUAI DU LAC, 59000 LILLE')
})
