import {
  accordsSchema,
  CAMPAGNES,
  coordonneesSchema,
  inscriptionBody,
  inscriptionBodySchema,
} from '@/lib/domain/campagnes/inscription'
import {
  inscriptionSansReference,
  inscriptionTrouvee,
  newInscription,
} from '@/lib/domain/campagnes/inscription-formulaire'

const FORM = {
  isClient: true,
  reference: 'C000123',
  asset: 'jeton-scelle',
  dossier: '',
  adresse: null,
  lieu: '',
  numeroGazelle: '400123',
  equipement: 'Chaudière murale Isofast',
  civilite: 'Madame',
  nom: 'ESSAI',
  prenom: 'ZOÉ',
  email: 'zoe.essai@exemple.fr',
  telephone: '06 39 98 00 01',
  numero: '12',
  rue: 'RUE DES LILAS',
  codePostal: '59000',
  ville: 'LILLE',
  accepte1: true,
  consentements: ['Offres SMS'],
} as const

test('[PUBLIC-13] the body has the keys of the specification, and is what the call takes', () => {
  const body = inscriptionBody(FORM, CAMPAGNES.jpo)
  expect(body).toMatchObject({
    isClient: true,
    referenceClient: 'C000123',
    codePostal: '59000',
    equipement: 'Chaudière murale Isofast',
    accepte1: true,
    nom: 'ESSAI',
    prenom: 'ZOÉ',
    asset: 'jeton-scelle',
    email: 'zoe.essai@exemple.fr',
    telephone: '0639980001',
    adresse: { numero: '12', rue: 'RUE DES LILAS', ville: 'LILLE', codePostal: '59000' },
    civilite: 'Madame',
    numeroGazelle: '400123',
    manageConsentement: true,
    campaign: 'JPON25',
  })
  expect(inscriptionBodySchema.parse(body)).toMatchObject(body)
})

test('[PUBLIC-15] campaign is "JPON25" from /jpo and "BASNOX" from /basnox', () => {
  expect(inscriptionBody(FORM, CAMPAGNES.jpo).campaign).toBe('JPON25')
  expect(inscriptionBody(FORM, CAMPAGNES.basnox).campaign).toBe('BASNOX')
})

test('a person who is not found sends neither reference nor ticket', () => {
  const body = inscriptionBody({ ...FORM, isClient: false }, CAMPAGNES.jpo)
  expect(body).toMatchObject({ isClient: false, referenceClient: '', asset: '' })
})

test('consents are processed by default, and none is given unless it is named', () => {
  const { manageConsentement: _, consentements: __, ...rest } = inscriptionBody(FORM, CAMPAGNES.jpo)
  expect(inscriptionBodySchema.parse(rest)).toMatchObject({ manageConsentement: true, consentements: [] })
})

test('[PUBLIC-12] nothing is registered without the agreement, nor with keys that nobody knows', () => {
  const body = inscriptionBody(FORM, CAMPAGNES.basnox)
  for (const wrong of [
    { ...body, accepte1: false },
    { ...body, accepte1: undefined },
    { ...body, accepte1: 'true' },
    { ...body, etat: 'Confirmé' },
    { ...body, campaign: 'AUTRE' },
    { ...body, nom: 'ESSAI\r\nBcc: a@b.fr' },
  ])
    expect(inscriptionBodySchema.safeParse(wrong).success).toBe(false)
  expect(accordsSchema.safeParse({ accepte1: false, consentements: [] }).success).toBe(false)
})

test('masks of what the provider knows pass as they are', () => {
  const masked = { ...FORM, email: 'z***@exemple.fr', telephone: '06 ** ** ** 01' }
  expect(coordonneesSchema.safeParse(masked).success).toBe(true)
  expect(inscriptionBody(masked, CAMPAGNES.jpo)).toMatchObject({
    email: 'z***@exemple.fr',
    telephone: '06 ** ** ** 01',
  })
})

test('a search keeps what was typed, another one changes the masks, and going on without reference takes them away', () => {
  const found = {
    dossier: 'dossier',
    acces: 'ouvert' as const,
    bailleur: false,
    accountName: 'M*** D***',
    accountEmail: 'm***@exemple.fr',
    phone: '06 ** ** ** 42',
    titulaire: true,
    adresse: null,
    assets: [],
    more: false,
  }
  const filled = inscriptionTrouvee({ ...newInscription(), telephone: '0639980001' }, found)
  expect(filled).toMatchObject({ isClient: true, email: 'm***@exemple.fr', telephone: '0639980001' })
  expect(inscriptionTrouvee(filled, { ...found, accountEmail: 'p***@exemple.fr' }).email).toBe(
    'p***@exemple.fr',
  )
  expect(inscriptionSansReference({ ...filled, reference: 'C000123', asset: 'ticket' })).toMatchObject({
    isClient: false,
    prospect: true,
    reference: '',
    asset: '',
    email: '',
    telephone: '0639980001',
  })
})
