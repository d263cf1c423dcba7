import { depannageBody, depannageBodyOf, panneSchema, symptomeOf } from '@/lib/domain/campagnes/depannage'
import {
  adresseDe,
  type DepannageForm,
  newDepannage,
  storedDepannage,
  withFound,
  withoutReference,
} from '@/lib/domain/campagnes/depannage-formulaire'

const FORM: DepannageForm = {
  symptome: 'Plus de chauffage',
  details: 'Depuis hier soir.',
  codePostalClient: '59800',
  reference: 'C000123',
  found: null,
  sansReference: false,
  asset: 'ticket',
  lieu: '',
  equipement: 'Chaudière murale Frisquet',
  civilite: 'Madame',
  nom: 'ESSAI',
  prenom: 'CAMILLE',
  email: 'camille.essai@exemple.fr',
  telephone: '06 39 98 00 01',
  numero: '12',
  rue: 'RUE DES ACACIAS',
  codePostal: '59000',
  ville: 'LILLE',
  accepte1: true,
}

test('[PUBLIC-25] the breakdown body has these keys and no other', () => {
  const body = depannageBodyOf(FORM)
  expect(body).toEqual({
    isClient: true,
    referenceClient: 'C000123',
    codePostal: '59800',
    equipement: 'Chaudière murale Frisquet',
    accepte1: true,
    lastName: 'ESSAI',
    firstName: 'CAMILLE',
    asset: 'ticket',
    Saluation: 'Madame',
    email: 'camille.essai@exemple.fr',
    mobilePhone: '0639980001',
    page: 'depannage',
    address: { housenumber: '12', street: 'RUE DES ACACIAS', city: 'LILLE', postcode: '59000' },
    ProprietaireOccupant__c: false,
    civilite: 'Madame',
    description: 'Plus de chauffage : Depuis hier soir.',
  })
  expect(depannageBody.parse(body)).toEqual(body)
  expect(depannageBody.safeParse({ ...body, priorite: 1 }).success).toBe(false)
  expect(depannageBody.safeParse({ ...body, page: 'jpo' }).success).toBe(false)
  expect(depannageBody.safeParse({ ...body, ProprietaireOccupant__c: true }).success).toBe(false)
  for (const key of Object.keys(body)) {
    const { [key]: _, ...rest }: Record<string, unknown> = body
    expect([key, depannageBody.safeParse(rest).success]).toEqual([key, false])
  }
})

test('a person who is no client has neither reference nor asset, and the postal code of the address', () => {
  const body = depannageBodyOf({ ...FORM, asset: '', details: ' ', codePostal: '62000' })
  expect(body).toMatchObject({
    isClient: false,
    referenceClient: null,
    asset: null,
    codePostal: '62000',
    description: 'Plus de chauffage',
  })
  expect(depannageBody.safeParse(body).success).toBe(true)
  expect(depannageBody.safeParse({ ...body, isClient: true }).success).toBe(false)
})

test('the smell of gas is no breakdown to file, in the form or in the call', () => {
  expect(panneSchema.safeParse({ symptome: 'Odeur de gaz', details: '' }).success).toBe(false)
  expect(panneSchema.safeParse({ symptome: 'Bruit', details: '' }).success).toBe(true)
  const { error } = depannageBody.safeParse({ ...depannageBodyOf(FORM), description: 'Odeur de gaz : forte' })
  expect(error?.issues[0]?.message).toBe('Coupez le gaz, aérez, appelez le 0 800 47 33 33.')
})

const asset = (address: string | null) => ({
  id: 'ticket',
  name: 'Chaudière murale Frisquet',
  famille: 'chaudieres',
  evacuation: 'Ventouse',
  housing: address === null ? null : { id: '1', address },
})

test.each([
  [
    '12 rue des Acacias, 59000 Lille',
    { numero: '12', rue: 'RUE DES ACACIAS', codePostal: '59000', ville: 'LILLE' },
  ],
  ['Le Clos, 62000 Arras', { numero: '', rue: 'LE CLOS', codePostal: '62000', ville: 'ARRAS' }],
  ['59000 Lille', null],
  [null, null],
])('the address %j fills the form', (address, expected) => {
  expect(adresseDe(asset(address))).toEqual(expected)
})

test('a search fills what it knows, masked, and leaves what was typed; going on without it takes the masks away', () => {
  const found = {
    dossier: 'dossier',
    acces: 'ouvert' as const,
    bailleur: false,
    accountName: 'M*** D***',
    accountEmail: 'm***@exemple.fr',
    phone: '06 ** ** ** 42',
    titulaire: true,
    adresse: null,
    assets: [asset(null)],
    more: false,
  }
  const filled = withFound({ ...newDepannage(), telephone: '0639980001' }, found)
  expect(filled).toMatchObject({ asset: 'ticket', email: 'm***@exemple.fr', telephone: '0639980001' })
  expect(withFound(filled, { ...found, assets: [asset(null), asset(null)] }).asset).toBe('')
  expect(withoutReference(filled)).toMatchObject({
    found: null,
    asset: '',
    email: '',
    telephone: '0639980001',
    sansReference: true,
  })
  expect(storedDepannage.parse({ ...filled, found: 'x', ville: 3 })).toEqual({ ...filled, found: null })
})

test('the symptom is read at the start of a description', () => {
  expect(symptomeOf('Code défaut : E133')).toBe('Code défaut')
  expect(symptomeOf('La chaudière fait du Bruit')).toBeNull()
})
