import {
  basNoxBody,
  basNoxOfLink,
  isEligible,
  isNonConcerne,
  newBasNox,
  typeEquipementDe,
  typeSchema,
} from '@/lib/domain/campagnes/basnox'
import { creneauxDeRappel, isRappelOffert, rappelEnTexte } from '@/lib/domain/campagnes/rappel'
import { startOfLink } from '@/lib/domain/campagnes/recherche'

test.each([
  [{ famille: 'chaudieres', type: 'Chaudière murale', evacuation: 'B1' }, 'Chaudière B1', true],
  [{ famille: 'chaudieres', type: 'Chaudière murale', evacuation: 'VMC gaz' }, 'Chaudière VMC gaz', true],
  [
    { famille: 'chaudieres', type: 'Chaudière murale à condensation', evacuation: 'Ventouse' },
    'Chaudière à condensation',
    false,
  ],
  [
    { famille: 'chaudieres', type: 'Chaudière murale', evacuation: 'Ventouse' },
    'Chaudière à ventouse',
    false,
  ],
  [{ famille: 'chaudieres', type: 'Chaudière murale', evacuation: '3CEp' }, 'Je ne sais pas', true],
  [{ famille: 'chaufferies', type: 'Chaudière au sol', evacuation: 'B1' }, 'Chaudière B1', true],
  [{ famille: 'pac', type: 'Pompe à chaleur', evacuation: 'Sans objet' }, null, false],
  [{ famille: 'chauffeeau', type: 'Chauffe-eau gaz', evacuation: 'B1' }, null, false],
  [{ famille: 'vmc', type: 'VMC gaz', evacuation: 'VMC gaz' }, null, false],
])('%j is « %s »', (equipement, type, eligible) => {
  expect(typeEquipementDe(equipement)).toBe(type)
  expect(isEligible(type)).toBe(eligible)
})

test('an equipment ends the registration by what is said or what is known of it', () => {
  const asset = {
    id: 't1',
    name: 'Chaudière murale à condensation Frisquet',
    famille: 'chaudieres',
    evacuation: 'Ventouse',
    housing: null,
  }
  const form = { ...newBasNox(), equipement: 'Chaudière B1' }
  expect(isNonConcerne(newBasNox())).toBe(false)
  expect(isNonConcerne(form)).toBe(false)
  expect(isNonConcerne({ ...form, equipement: 'Chaudière à condensation' })).toBe(true)
  expect(isNonConcerne({ ...form, assets: [asset], asset: 't1' })).toBe(true)
  expect(isNonConcerne({ ...form, assets: [{ ...asset, name: 'Chaudière murale', evacuation: 'B1' }] })).toBe(
    false,
  )
  const pac = { ...asset, name: 'Pompe à chaleur Atlantic', famille: 'pac', evacuation: 'Sans objet' }
  expect(isNonConcerne({ ...form, assets: [pac], asset: 't1' })).toBe(true)
})

test('[PUBLIC-15] campaign is "BASNOX" from /basnox, with the call-back slot', () => {
  const body = basNoxBody({ ...newBasNox(), creneauRappel: '2026-11-24 matin' })
  expect(body).toMatchObject({ campaign: 'BASNOX', creneauRappel: '2026-11-24 matin' })
})

const FOUND = {
  assets: [
    {
      id: 'ticket',
      name: 'Chaudière murale Frisquet',
      famille: 'chaudieres',
      evacuation: 'B1',
      housing: null,
    },
  ],
  more: false,
  dossier: 'dossier',
  adresse: '',
}

test('a link goes past the first step', () => {
  const start = startOfLink({
    ASSET_ID: 'ticket',
    PARTY_NAME: 'M*** D***',
    CLIENT_EMAIL: 'm***@exemple.fr',
    PARTY_NUM: '400123',
    CLIENT_ADRESSE_CP: '59000',
  })
  expect(typeSchema.safeParse(basNoxOfLink(start, FOUND)).success).toBe(true)
  expect(typeSchema.safeParse(newBasNox()).success).toBe(false)
  // The equipment of the link says its kind (TRUST-27).
  expect(basNoxOfLink(start, FOUND)).toMatchObject({
    asset: 'ticket',
    equipement: 'Chaudière B1',
    lieu: 'connu',
  })
})

test('call-back slots are the five working days that follow, holidays left out', () => {
  expect(creneauxDeRappel('2026-11-21')).toEqual([
    '2026-11-23 matin',
    '2026-11-23 après-midi',
    '2026-11-24 matin',
    '2026-11-24 après-midi',
    '2026-11-25 matin',
    '2026-11-25 après-midi',
    '2026-11-26 matin',
    '2026-11-26 après-midi',
    '2026-11-27 matin',
    '2026-11-27 après-midi',
  ])
  expect(creneauxDeRappel('2026-12-24').slice(0, 2)).toEqual(['2026-12-28 matin', '2026-12-28 après-midi'])
})

test('a slot of a page left open over midnight is taken, an older one is not', () => {
  expect(isRappelOffert('2026-11-24 matin', '2026-11-23')).toBe(true)
  expect(isRappelOffert('2026-11-24 matin', '2026-11-24')).toBe(true)
  expect(isRappelOffert('2026-11-24 matin', '2026-11-25')).toBe(false)
  expect(isRappelOffert('2026-11-28 matin', '2026-11-23')).toBe(false)
  expect(rappelEnTexte('2026-11-24 matin')).toBe('mardi 24 novembre 2026, matin (entre 9h00 et 12h00)')
  expect(rappelEnTexte('demain')).toBeNull()
})
