import {
  customerAnswer,
  customerQuery,
  type KnownAsset,
  type KnownCustomer,
  referenceSchema,
  startOfLink,
} from '@/lib/domain/campagnes/recherche'

const asset = (ticket: string, logementId: number | null, adresse: string | null): KnownAsset => ({
  ticket,
  type: 'Chaudière murale',
  marque: 'Frisquet',
  famille: 'chaudieres',
  evacuation: 'B1',
  logementId,
  adresse,
})
const known: KnownCustomer = {
  dossier: 'dossier',
  acces: 'ouvert',
  bailleur: false,
  name: 'Marie Dupont',
  email: 'marie.dupont@exemple.fr',
  mobile: '0612345678',
  telephone: '0320000042',
  titulaire: true,
  adresse: '',
  assets: [
    asset('a', 12, '1 RUE A'),
    asset('b', 12, '1 RUE A'),
    asset('c', 13, '2 RUE A'),
    asset('d', null, null),
  ],
}

test('[PUBLIC-02] the result holds assets, account name, account e-mail and the mobile phone, or the home phone', () => {
  const answer = customerAnswer(known)
  expect(answer.assets.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(answer.assets[0]?.name).toBe('Chaudière murale Frisquet')
  expect(answer.assets.map(({ housing }) => housing)).toEqual([
    { id: '1', address: '1 RUE A' },
    { id: '1', address: '1 RUE A' },
    { id: '2', address: '2 RUE A' },
    null,
  ])
  expect(answer).toMatchObject({
    accountName: 'M*** D***',
    accountEmail: 'm***@exemple.fr',
    phone: '06 ** ** ** 78',
  })
  expect(customerAnswer({ ...known, mobile: null }).phone).toBe('03 ** ** ** 42')
  expect(customerAnswer({ ...known, mobile: null, telephone: null, email: null })).toMatchObject({
    phone: null,
    accountEmail: null,
  })
})

test('an answer holds 50 assets, and says that there are more', () => {
  const assets = Array.from({ length: 51 }, (_, index) => asset(String(index), index, 'x'))
  expect(customerAnswer({ ...known, assets })).toMatchObject({ more: true })
  expect(customerAnswer({ ...known, assets }).assets).toHaveLength(50)
  expect(customerAnswer({ ...known, assets: assets.slice(1) }).more).toBe(false)
})

test('[PUBLIC-05] a failing asset-id lookup gives an empty result, no message and step 1', () => {
  expect(startOfLink(null)).toEqual({
    step: 1,
    asset: '',
    name: '',
    codePostal: '',
    reference: '',
    email: '',
  })
})

test('a link that leads to a customer starts at step 3 with name, postal code and reference', () => {
  expect(
    startOfLink({
      ASSET_ID: 'ticket',
      PARTY_NAME: 'Marie Dupont',
      CLIENT_EMAIL: 'm***@exemple.fr',
      PARTY_NUM: 'P1',
      CLIENT_ADRESSE_CP: '59000',
    }),
  ).toEqual({
    step: 3,
    asset: 'ticket',
    name: 'Marie Dupont',
    codePostal: '59000',
    reference: 'P1',
    email: 'm***@exemple.fr',
  })
})

test('references are read in capitals; what cannot be one is refused without being looked up', () => {
  expect(referenceSchema.parse(' c000123 ')).toBe('C000123')
  expect(referenceSchema.parse('942001-0001')).toBe('942001-0001')
  for (const text of ["'; drop table users; --", '%', 'a'.repeat(41), 'ab', '<b>'])
    expect(referenceSchema.safeParse(text).error?.issues[0]?.message).toBe('Référence inconnue')
  expect(referenceSchema.safeParse(' ').error?.issues[0]?.message).toBe('Ce champ est requis')
  expect(customerQuery.safeParse({ codepostal: '59000', reference: ['a', 'b'] }).success).toBe(false)
})
