import { toAssBody } from '@/lib/domain/demandes/ass/corps'
import { assEnvoi } from '@/lib/domain/demandes/ass/envoi'
import { ASS_STEPS, readInsurerSteps } from '@/lib/domain/demandes/ass/etapes'
import {
  type AssForm,
  incidentSchema,
  incidentsEnergy,
  isAssStepOneValid,
  isAssStepTwoValid,
  newAssDraft,
  storedAssForm,
} from '@/lib/domain/demandes/ass/formulaire'
import { toCustomer } from '@/lib/domain/demandes/commun/client-final'
import { agencyFields, readContacts } from '@/lib/domain/demandes/commun/contacts'
import { CUSTOMER_FIELDS, contact, context, customer } from './support/demandes'

const [first] = readContacts([contact])
if (!first) throw new Error('a contact expected')

const stepOne: AssForm = {
  ...newAssDraft().form,
  ...customer,
  billingAddressId: 21,
  description: 'Plus de chauffage',
  equipmentsIncident: [{ heatingSystem: 'murale', incidentType: 'totale' }],
}
const form: AssForm = { ...stepOne, ...agencyFields(first) }
const one = (over: Partial<AssForm> = {}, condition = true) =>
  isAssStepOneValid({ ...form, ...over }, condition)
const two = (over: Partial<AssForm> = {}) => isAssStepTwoValid({ ...form, ...over })

test('[ASS-02] the setting is 2 unless it says 3, and a third step sums up what is sent', () => {
  expect([3, 2, 4, '3', null, undefined].map(readInsurerSteps)).toEqual([3, 2, 2, 2, 2, 2])
  const slugs = (steps: 2 | 3) => ASS_STEPS[steps].map(({ slug }) => slug)
  expect(slugs(2)).toEqual(['declaration', 'agence'])
  expect(slugs(3)).toEqual(['declaration', 'agence', 'recapitulatif'])
  const last = ASS_STEPS[3][2]
  expect([form, stepOne].map((values) => last?.schema.safeParse(values).success)).toEqual([true, false])
})

test('[ASS-05] step 1 needs the customer', () => {
  expect(one()).toBe(true)
  for (const field of CUSTOMER_FIELDS) expect([field, one({ [field]: '' })]).toEqual([field, false])
})

test('[ASS-06] step 1 needs an equipment with its system and its incident', () => {
  expect(one({ equipmentsIncident: [] })).toBe(false)
  expect(one({ equipmentsIncident: [{ heatingSystem: 'murale', incidentType: '' }] })).toBe(false)
  expect(
    one({ equipmentsIncident: [...form.equipmentsIncident, { heatingSystem: '', incidentType: 'totale' }] }),
  ).toBe(false)
})

test('[ASS-07] step 1 needs a billing address above -1', () => {
  expect([-1, 0].map((billingAddressId) => one({ billingAddressId }))).toEqual([false, true])
})

test('[ASS-08] step 1 needs the condition of its caller', () => {
  expect([one({}, true), one({}, false)]).toEqual([true, false])
})

test('[ASS-09] step 2 needs the contact, the agency and the prescriber', () => {
  expect(two()).toBe(true)
  expect(two({ selectedContact: null })).toBe(false)
  for (const field of [
    'agencyName',
    'agencyAddress',
    'agencyPhone',
    'agencyEmail',
    'prescriberRegion',
    'prescriberLastname',
    'prescriberFirstname',
    'prescriberPhone',
  ])
    expect([field, two({ [field]: '' })]).toEqual([field, false])
})

test('[ASS-10] step 2 is valid without prescriber e-mail', () => {
  expect(two({ prescriberEmail: '' })).toBe(true)
})

test('[ASS-11] heating systems and incidents', () => {
  const systems = ['murale', 'sol', 'pac', 'bois']
  expect(
    systems.map(
      (heatingSystem) => incidentSchema.safeParse({ heatingSystem, incidentType: 'totale' }).success,
    ),
  ).toEqual([true, true, true, false])
  const incidents = ['partielle', 'totale', 'nulle']
  expect(
    incidents.map((incidentType) => incidentSchema.safeParse({ heatingSystem: 'sol', incidentType }).success),
  ).toEqual([true, true, false])
})

test('[ASS-12] energy of the request', () => {
  const energy = (...systems: string[]) =>
    incidentsEnergy(systems.map((heatingSystem) => ({ heatingSystem, incidentType: 'totale' })))
  expect([energy('murale', 'pac'), energy('sol', 'murale'), energy('')]).toEqual(['PAC', 'GAZ', ''])
})

test('[ASS-14] what is sent: capitals, no space in phones, null when empty, one space without number', () => {
  const { ass } = toAssBody({ ...form, agencyEmail: '' }, 90, context)
  expect(ass).toMatchObject({
    prescripteurRegions: 'HAUTS-DE-FRANCE',
    prescripteurPrenom: 'JEAN',
    prescripteurEmail: 'JEAN.MOREL@EXEMPLE.FR',
    prescripteurTelephone: '0639980003',
    agenceMailEHS: null,
  })
  expect(assEnvoi(form, true, [], context)?.customer).toMatchObject({
    telephone: '0639980001',
    telephone2: null,
    numeroRue: '12',
  })
  expect(toCustomer({ ...customer, streetNumber: '' }, 12).numeroRue).toBe(' ')
})

test('[ASS-15] the form holds the fields of the request', () => {
  for (const field of [
    ...['lastname', 'firstname', 'email', 'phone', 'streetNumber', 'streetType', 'address', 'codePostal'],
    ...['city', 'equipmentsIncident', 'billingAddressId', 'selectedContact', 'agencyName', 'agencyAddress'],
    ...['agencyPhone', 'agencyEmail', 'prescriberRegion', 'prescriberLastname', 'prescriberFirstname'],
    ...['prescriberPhone', 'prescriberEmail', 'energyType'],
  ])
    expect(newAssDraft().form).toHaveProperty(field)
})

test('[ASS-16] the request has its fields, carried with client, group name and party number', () => {
  const { ass, ...carried } = toAssBody(form, 90, context)
  expect(carried).toEqual({ client: 34, groupe: 'Maisons Clairval', numTiers: '4012' })
  expect(Object.keys(ass).sort()).toEqual(
    [
      ...['numeroDemande', 'groupe', 'createurDemande', 'clientFinal', 'adresseFacturation', 'equipements'],
      ...['description', 'agenceNomEHS', 'agenceAdresseEHS', 'agenceTelephoneEHS', 'agenceMailEHS'],
      ...['numADC', 'prescripteurRegions', 'prescripteurNom', 'prescripteurPrenom'],
      ...['prescripteurTelephone', 'prescripteurEmail', 'drEmail', 'environment', 'demandeTest'],
    ].sort(),
  )
  expect(ass).toMatchObject({
    numeroDemande: 'ASS_12_7_0',
    groupe: 12,
    createurDemande: 7,
    clientFinal: 90,
    adresseFacturation: 21,
    equipements: [{ heatingSystem: 'murale', incidentType: 'totale' }],
    description: 'Plus de chauffage',
    drEmail: 'direction.nord@exemple.fr',
    environment: 'production',
    demandeTest: false,
  })
  expect(toAssBody(form, 90, { ...context, test: true }).ass.demandeTest).toBe(true)
})

test('the claim number, the deductible in euros and the urgency are sent when they are said', () => {
  const said = { ...form, claimNumber: ' SIN0012 ', deductible: '1\u202f500,50 €', urgent: true }
  expect(toAssBody(said, 90, context).ass).toMatchObject({
    numeroSinistre: 'SIN0012',
    franchise: 1500.5,
    urgence: true,
  })
  const deductibles = ['', '0', '150,5', '150.55', '-1', '12,345', 'cent', '100000', '100000,01']
  expect(deductibles.map((deductible) => one({ deductible }))).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, true, false],
  ])
  expect([one({ claimNumber: 'S'.repeat(40) }), one({ claimNumber: 'S'.repeat(41) })]).toEqual([true, false])
})

test('an invalid request is not sent, a valid one is a form with its mandate', () => {
  expect(assEnvoi({ ...form, agencyEmail: '' }, true, [], context)).toBeNull()
  expect(assEnvoi(form, false, [], context)).toBeNull()
  const mandate = [new File(['a'], 'mandat.pdf')]
  const sent = assEnvoi(form, true, mandate, context)?.form({ clientFinalId: 90, technicianId: null })
  expect(JSON.parse(String(sent?.get('data')))).toEqual(toAssBody(form, 90, context))
  expect(sent?.getAll('files')).toMatchObject([{ name: 'mandat.pdf' }])
})

test('a draft is read again whatever it holds', () => {
  expect(storedAssForm.parse(form)).toEqual(form)
  const { form: empty } = newAssDraft()
  expect([{}, null, 'x'].map((stored) => storedAssForm.parse(stored))).toEqual([empty, empty, empty])
  const broken = {
    lastname: 4,
    equipmentsIncident: [],
    billingAddressId: 'x',
    urgent: 'oui',
    selectedContact: '0',
  }
  expect(storedAssForm.parse({ ...broken, city: 'LILLE' })).toEqual({ ...empty, city: 'LILLE' })
})

test('[ASS-22] clear resets fields, ids and equipments', () => {
  const cleared = newAssDraft()
  expect(cleared).toMatchObject({ customerId: -1 })
  expect(cleared.form).toMatchObject({
    billingAddressId: -1,
    equipmentsIncident: [{ heatingSystem: '', incidentType: '' }],
    description: '',
    energyType: '',
    agencyName: '',
    selectedContact: null,
  })
  expect(CUSTOMER_FIELDS.map((field) => cleared.form[field]).every((value) => value === '')).toBe(true)
})
