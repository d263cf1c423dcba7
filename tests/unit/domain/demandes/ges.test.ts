import { isFilled, nextButton } from '@/lib/domain/demandes/commun/etapes'
import { toGesBody } from '@/lib/domain/demandes/ges/corps'
import { gesEnvoi } from '@/lib/domain/demandes/ges/envoi'
import { GES_STEPS, type GesForm, isGesValid, newGesForm } from '@/lib/domain/demandes/ges/formulaire'
import { contradictions } from '@/lib/domain/demandes/ges/occupant'
import { context } from './support/demandes'

const form: GesForm = {
  ...newGesForm(),
  typeHabitation: 'Maison individuelle',
  statutOccupation: 'Locataire',
  matricule: 'AB1234',
  civilite: 'Madame',
  nom: 'DUMONT',
  prenom: 'CLAIRE',
  email: 'claire.dumont@exemple.fr',
  telephone: '06 39 98 00 01',
  typeRue: 'RUE',
  nomRue: 'DES LILAS',
  codePostal: '59000',
  ville: 'LILLE',
  nomEntiteFacturation: 'RÉGIE DU PARC BLEU',
  nomRueFacturation: 'NEUVE',
  codePostalFacturation: '59000',
  villeFacturation: 'LILLE',
}
const [housing] = GES_STEPS
if (!housing) throw new Error('a first step expected')
/** « Suivant » of the first step. */
const button = (over: Partial<GesForm> = {}) => nextButton(isFilled(housing.schema, { ...form, ...over }))
const enabled = (over: Partial<GesForm> = {}) => button(over).enabled

test('[GES-02] housing is a house', () => {
  expect(
    ['Maison individuelle', 'Appartement', ''].map((typeHabitation) => enabled({ typeHabitation })),
  ).toEqual([true, false, false])
})

test('[GES-03] occupancy is tenant or owner', () => {
  expect(
    ['Locataire', 'Propriétaire', '', 'Vacant'].map((statutOccupation) => enabled({ statutOccupation })),
  ).toEqual([true, true, false, false])
})

test('[GES-04] « Suivant » needs housing, occupancy, customer and address', () => {
  expect(button()).toEqual({ enabled: true, variant: 'primary', cannotProgress: false })
  const faults: Partial<GesForm>[] = [
    { typeHabitation: '' },
    { statutOccupation: '' },
    ...['matricule', 'civilite', 'nom', 'prenom', 'email', 'telephone'].map((field) => ({ [field]: '' })),
    ...['typeRue', 'nomRue', 'codePostal', 'ville'].map((field) => ({ [field]: '' })),
    { codePostal: '5900' },
    { numeroRue: 'bis' },
  ]
  for (const over of faults) expect([over, enabled(over)]).toEqual([over, false])
  expect(isGesValid(form)).toBe(true)
  expect(isGesValid({ ...form, nomEntiteFacturation: '' })).toBe(false)
})

test('[GES-05] civility', () => {
  expect(['Monsieur', 'Madame', '', 'Docteur'].map((civilite) => enabled({ civilite }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

const REQUEST = {
  customer: 90,
  matricule: 'AB1234',
  civilite: 'Madame',
  nom: 'DUMONT',
  prenom: 'CLAIRE',
  email: 'claire.dumont@exemple.fr',
  telephone: '0639980001',
  numeroRue: ' ',
  typeRue: 'RUE',
  nomRue: 'DES LILAS',
  codePostal: '59000',
  ville: 'LILLE',
  typeHabitation: 'Maison individuelle',
  statutOccupation: 'Locataire',
  groupe: 12,
  utilisateurs: [7],
}
const BILLING = {
  nomEntiteFacturation: 'RÉGIE DU PARC BLEU',
  numeroRueFacturation: null,
  typeRueFacturation: null,
  nomRueFacturation: 'NEUVE',
  codePostalFacturation: '59000',
  villeFacturation: 'LILLE',
  siretFacturation: null,
  emailFacturation: null,
  telephoneFacturation: null,
  idAccountLinkedToBillingAddressSf: null,
  idBillingAddressSf: null,
}

test('[GES-07] the request has its fields', () => {
  expect(toGesBody(form, 90, context)).toEqual({ ...REQUEST, ...BILLING })
  expect(toGesBody({ ...form, numeroRue: '12' }, 90, context).numeroRue).toBe('12')
})

test('[GES-08] the billing part', () => {
  expect(toGesBody(form, 90, context)).toMatchObject(BILLING)
  const given = {
    siretFacturation: '999900004',
    idBillingAddressSf: 'a01',
    idAccountLinkedToBillingAddressSf: '001',
  }
  expect(toGesBody({ ...form, ...given }, 90, context)).toMatchObject(given)
})

test('a request that is filled is one form; one that is not is not sent', () => {
  const sent = gesEnvoi(form, context)?.form({ clientFinalId: 90, technicianId: null })
  expect(JSON.parse(String(sent?.get('data')))).toEqual(toGesBody(form, 90, context))
  expect(gesEnvoi({ ...form, ville: '' }, context)).toBeNull()
})

test('[TRUST-45] what contradicts the customer is told by field; capitals, spaces and ways to write are none', () => {
  const said = toGesBody(form, 90, context)
  const customer = { ...said, numeroRue: ' ' }
  expect(contradictions(said, customer)).toEqual([])
  expect(contradictions(said, { ...customer, matricule: null, civilite: null, email: null })).toEqual([])
  const written = { nom: said.nom.toLowerCase(), ville: ` ${said.ville}  `, telephone: '+33 6 39 98 00 01' }
  expect(contradictions({ ...said, telephone: '0639980001' }, { ...customer, ...written })).toEqual([])
  for (const path of ['nom', 'prenom', 'ville', 'codePostal', 'telephone', 'nomRue', 'numeroRue'] as const)
    expect(contradictions(said, { ...customer, [path]: '0' })).toMatchObject([{ path }])
})
