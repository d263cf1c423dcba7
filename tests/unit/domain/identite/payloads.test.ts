import fc from 'fast-check'
import { bodyOf } from '@/lib/domain/demandes/commun/champs'
import { AGENCY, EMPTY_AGENCY } from '@/lib/domain/demandes/commun/contacts'
import { gesBodySchema } from '@/lib/domain/demandes/ges/corps'
import { GES, newGesForm } from '@/lib/domain/demandes/ges/formulaire'
import { sanitizeStreetName } from '@/lib/domain/identite/address'
import { toCustomerPayload } from '@/lib/domain/identite/payloads'
import { STREET_TYPES } from '@/lib/domain/identite/street-types'
import { sentComment } from '@/lib/domain/textes/textes'

const customer = {
  prenom: 'CLAIRE',
  nom: 'DUMONT',
  ville: 'LILLE',
  codePostal: '59000',
  email: 'claire@exemple.fr',
  numeroRue: '12',
  typeRue: 'RUE',
  nomRue: 'DES LILAS',
  telephone: '06 39 98 00 01',
}

test('[VAL-28] empty optional fields are sent as null', () => {
  const sent = bodyOf({ ...GES }, { ...newGesForm(), siretFacturation: ' ', nom: '' })
  const read = (name: 'siretFacturation' | 'nom') => gesBodySchema.shape[name].safeParse(sent[name])
  expect([read('siretFacturation').data, read('nom').success]).toEqual([null, false])
  expect(sentComment.parse('')).toBeNull()
  expect(sentComment.parse('Portail vert')).toBe('Portail vert')
})

test('[VAL-29] the payload of a customer', () => {
  const payload = toCustomerPayload({ ...customer, telephone2: '', numeroRue: '', matricule: 'ab1234' })
  expect(payload).toMatchObject({
    telephone: '0639980001',
    telephone2: null,
    numeroRue: ' ',
    matricule: 'AB1234',
  })
  expect(toCustomerPayload({ ...customer, telephone2: '01 99 00 00 01' }).telephone2).toBe('0199000001')
})

test('[VAL-30] the payload of a prescriber', () => {
  const payload = bodyOf(AGENCY, {
    ...EMPTY_AGENCY,
    prescriberRegion: 'Hauts-de-France',
    prescriberLastname: 'Morel',
    prescriberFirstname: 'jean',
    prescriberPhone: '06 39 98 00 01',
    prescriberEmail: 'jean@exemple.fr',
    agencyEmail: '',
  })
  expect(payload).toMatchObject({
    prescripteurRegions: 'HAUTS-DE-FRANCE',
    prescripteurNom: 'Morel',
    prescripteurPrenom: 'JEAN',
    prescripteurTelephone: '0639980001',
    prescripteurEmail: 'JEAN@EXEMPLE.FR',
    agenceMailEHS: null,
  })
})

test('[VAL-31] a street name loses what looks like SQL and nothing else', () => {
  expect(sanitizeStreetName("RUE DES LILAS'; DROP TABLE customers;--")).toBe('RUE DES LILAS')
  expect(sanitizeStreetName("RUE DES LILAS' OR '1'='1")).toBe('RUE DES LILAS')
  expect(sanitizeStreetName("RUE DE L'UNION")).toBe("RUE DE L'UNION")
  expect(sanitizeStreetName("CHEMIN DE L'OR ET D'EN HAUT")).toBe("CHEMIN DE L'OR ET D'EN HAUT")
  expect(toCustomerPayload({ ...customer, nomRue: "RUE DES LILAS'; DROP TABLE customers;--" }).nomRue).toBe(
    'RUE DES LILAS',
  )
  fc.assert(fc.property(fc.string(), (name) => name.startsWith(sanitizeStreetName(name))))
})

const labelOf = (code: string) => STREET_TYPES.find((type) => type.code === code)?.label

test('[VAL-32] street types hold the pairs of the specification', () => {
  const labels = ['AV', 'BD', 'RUE', 'IMP', 'PL', 'RTE'].map((code) => labelOf(code)?.toLowerCase())
  expect(labels).toEqual(['avenue', 'boulevard', 'rue', 'impasse', 'place', 'route'])
})

test('[VAL-33] there are 58 street types', () => {
  expect(new Set(STREET_TYPES.map(({ code }) => code)).size).toBe(58)
  expect(STREET_TYPES).toHaveLength(58)
  expect(STREET_TYPES.every(({ label }) => label.trim() !== '')).toBe(true)
  expect(['CHE', 'ALL', 'QUAI', 'SQ', 'LD', 'ZAC'].map(labelOf)).toEqual([
    'Chemin',
    'Allée',
    'Quai',
    'Square',
    'Lieu-dit',
    "Zone d'aménagement concerté",
  ])
})
