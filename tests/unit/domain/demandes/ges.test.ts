import { isFilled, nextButton } from '@/lib/domain/demandes/commun/etapes'
import { toGesBody } from '@/lib/domain/demandes/ges/corps'
import { submitGes } from '@/lib/domain/demandes/ges/envoi'
import { GES_STEPS, type GesForm, isGesValid, newGesForm } from '@/lib/domain/demandes/ges/formulaire'
import { context, fails, failure, recordedCalls } from './support/demandes'

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

/** Calls that answer, each told in `called`. */
function calls(over: Parameters<typeof recordedCalls>[0] = {}) {
  const { called, log, call, logged } = recordedCalls(over)
  const deps = {
    createCustomer: call('customers', { data: { id: 90 } }),
    createGestionnaire: call('gestionnaires', { data: { id: 71 } }),
    confirm: call('attachments', { success: true }),
    keep: jest.fn(),
    logged,
  }
  return { deps, called, log }
}

test('a request is created then confirmed; a failure is logged, thrown again and not confirmed', async () => {
  const good = calls()
  await expect(submitGes(form, context, good.deps)).resolves.toBe(71)
  expect(good.called).toEqual(['customers', 'gestionnaires', 'attachments'])
  const bad = calls({ gestionnaires: fails })
  await expect(submitGes(form, context, bad.deps)).rejects.toBe(failure)
  expect(bad.log.mock.calls).toEqual([['Création de la demande', failure]])
  expect(bad.called).toEqual(['customers', 'gestionnaires'])
  const none = calls()
  await expect(submitGes({ ...form, ville: '' }, context, none.deps)).resolves.toBeNull()
  expect(none.called).toEqual([])
})
