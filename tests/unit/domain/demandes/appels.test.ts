import fc from 'fast-check'
import { set } from 'react-hook-form'
import { z } from 'zod'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import '@/lib/platform/errors/issues'
import { chauffagistes, customers } from '@/lib/demandes/collections/tiers'
import { toAssBody } from '@/lib/domain/demandes/ass/corps'
import { ASS_STEPS } from '@/lib/domain/demandes/ass/etapes'
import { newAssDraft } from '@/lib/domain/demandes/ass/formulaire'
import { cmiBodyOf, toCmiBody } from '@/lib/domain/demandes/cmi/corps'
import { cmiSteps } from '@/lib/domain/demandes/cmi/etapes'
import { sampleCmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import { customerFault, SAMPLE_CLIENT_FINAL, toCustomer } from '@/lib/domain/demandes/commun/client-final'
import { type AgencyFields, EMPTY_AGENCY } from '@/lib/domain/demandes/commun/contacts'
import { faultsOf } from '@/lib/domain/demandes/commun/fautes'
import { type Installer, toInstaller } from '@/lib/domain/demandes/commun/intervenants'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { toDisBody } from '@/lib/domain/demandes/dis/corps'
import { disSteps, sampleDisForm } from '@/lib/domain/demandes/dis/formulaire'
import { toGesBody, toGesCustomer } from '@/lib/domain/demandes/ges/corps'
import { GES_STEPS, newGesForm } from '@/lib/domain/demandes/ges/formulaire'
import { toInsBody } from '@/lib/domain/demandes/ins/corps'
import { insSteps } from '@/lib/domain/demandes/ins/etapes'
import { newInsForm } from '@/lib/domain/demandes/ins/formulaire'
import { pimBodyOf, toPimBody } from '@/lib/domain/demandes/pim/corps'
import { pimSteps, samplePimForm } from '@/lib/domain/demandes/pim/formulaire'
import { sanitizeStreetName } from '@/lib/domain/identite/address'
import { runs } from '../../../support/long'
import { catalogue, context, NO_DISCOUNT as discount, tarifs } from './support/demandes'

const TODAY = '2026-11-21'

const agency: AgencyFields = {
  selectedContact: 0,
  agencyName: 'AGENCE',
  agencyAddress: '1 RUE DES LILAS',
  agencyPhone: '0199000001',
  agencyEmail: 'agence@exemple.fr',
  numADC: '1',
  prescriberRegion: 'NORD',
  prescriberLastname: 'ROY',
  prescriberFirstname: 'ANNE',
  prescriberPhone: '0199000002',
  prescriberEmail: 'anne.roy@exemple.fr',
  dirEmail: 'direction@exemple.fr',
}
const billing = {
  nomEntiteFacturation: 'COMPTOIR',
  numeroRueFacturation: '4',
  typeRueFacturation: 'RUE',
  nomRueFacturation: 'DES TILLEULS',
  codePostalFacturation: '44000',
  villeFacturation: 'NANTES',
  siretFacturation: '55210055400013',
  emailFacturation: 'facture@exemple.fr',
  telephoneFacturation: '0199000003',
}

type Told = string[]
const told = ({ error }: { error?: z.ZodError | undefined }): Told =>
  error?.issues.map(({ message }) => message) ?? []

/** Sentences of a body's own schema, with which its builder ends. */
function ofBody(build: () => unknown): Told {
  try {
    build()
    return []
  } catch (error) {
    if (error instanceof z.ZodError) return told({ error })
    throw error
  }
}

/** Sentences of a collection's schemas for a creation. */
const ofRow = ({ fields }: typeof customers, data: object): Told =>
  Object.entries(data).flatMap(([name, value]) => {
    const field = fields[name]
    return field ? told(field.schema.safeParse(value)) : []
  })

const ofCustomer = (type: DemandeType, customer: { codePostal: string; prenom: string }): Told => {
  const fault = customerFault(type, customer)
  return [...ofRow(customers, customer), ...(fault === null ? [] : [fault])]
}

const ofInstaller = (installer: Installer): Told => ofRow(chauffagistes, toInstaller(installer, 12))

type Steps = readonly { schema: z.ZodType }[]
type Subject<F> = {
  form: F
  steps: Steps
  calls: (form: F) => Told
  /** Fields that the body does not say as texts of their own: yes or no, an amount, a part of an address line. */
  apart?: readonly string[]
  /** Fields that the body says in another writing: an instant for the parts of a day. */
  converted?: readonly string[]
}
const subject = <F extends object>(one: Subject<F>): Subject<F> => one

const place = { nom: 'SITE', numero: '1', rue: 'RUE DES LILAS', codePostal: '59000', ville: 'LILLE' }
const address = { ...place, id: 3, siret: '', TVA: '', email: '', telephone: '', AR: '', actif: true }
const person = { id: 7, firstname: 'ANNE', lastname: 'ROY', email: 'anne.roy@exemple.fr', phone: '' }

/** Of each type: a form that passes, its steps, and what the calls that send it say. */
const SUBJECTS = {
  CMI: subject({
    form: {
      ...sampleCmiForm(
        {
          deliveryDate: { day: '5', month: '12', year: '2026' },
          workManagerId: 7,
          billingAddressId: 3,
          tarifs,
        },
        discount,
      ),
      ...agency,
    },
    steps: cmiSteps('2026-11-21'),
    converted: ['deliveryDate'],
    apart: ['acquirer', 'notifyWM', 'workManagerPresDuringImp'],
    calls: (form) => [
      ...ofCustomer('CMI', toCustomer(form, 12)),
      ...ofInstaller({
        nom: form.technicianLastname,
        prenom: form.technicianFirstname,
        societe: form.technicianCompany,
        telephone: form.technicianPhone,
        email: form.technicianEmail,
      }),
      ...ofBody(() =>
        cmiBodyOf(() => TODAY).parse(toCmiBody({ ...form, technicianId: 4 }, catalogue, 9, context)),
      ),
    ],
  }),
  PIM: subject({
    form: samplePimForm({
      adressefacturation: 3,
      interlocuteur: 7,
      installateurtravaux: 5,
      day: '2026-12-05',
      tarifs,
    }),
    steps: pimSteps('2026-11-21'),
    calls: (form) =>
      ofBody(() =>
        pimBodyOf(() => TODAY).parse(
          toPimBody({ form, adressefacturation: address, interlocuteur: person, files: [] }, context),
        ),
      ),
  }),
  DIS: subject({
    form: {
      ...sampleDisForm({ discount, today: '2026-11-21', tarifs }),
      ...billing,
      photos: 1,
      installateurEstClientFinal: false,
      installateur: {
        nom: 'ROY',
        prenom: 'ANNE',
        societe: 'ROY SARL',
        telephone: '0199000004',
        email: 'anne@exemple.fr',
      },
    },
    steps: disSteps('2026-11-21'),
    calls: (form) => [
      ...ofCustomer('DIS', toCustomer(form, 12)),
      ...ofInstaller(form.installateur),
      ...ofBody(() => toDisBody({ form, catalogue, clientFinalId: 9, technicianId: 4 })),
    ],
  }),
  INS: subject({
    form: {
      ...newInsForm(),
      ...SAMPLE_CLIENT_FINAL,
      ...billing,
      numeroDossier: 'OS-1',
      responsableDossierNom: 'ROY',
      responsableDossierPrenom: 'ANNE',
      responsableDossierTelephone: '0199000005',
      responsableDossierEmail: 'anne@exemple.fr',
      typeContrat: 'Visite',
      dateInstallation: '2026-09',
      equipements: [{ type: 'PAC air/eau', marque: 'DAIKIN', modele: 'ALTHERMA' }],
    },
    steps: insSteps('2026-11-21'),
    converted: ['dateInstallation'],
    apart: ['typeRueFacturation'],
    calls: (form) => [
      ...ofCustomer('INS', toCustomer(form, 12)),
      ...ofBody(() => toInsBody(form, 9, context)),
    ],
  }),
  ASS: subject({
    form: {
      ...newAssDraft().form,
      ...SAMPLE_CLIENT_FINAL,
      ...agency,
      billingAddressId: 3,
      equipmentsIncident: [{ heatingSystem: 'murale', incidentType: 'totale' }],
    },
    steps: ASS_STEPS[3],
    apart: ['deductible'],
    calls: (form) => [
      ...ofCustomer('ASS', toCustomer(form, 12)),
      ...ofBody(() => toAssBody(form, 9, context)),
    ],
  }),
  GES: subject({
    form: {
      ...newGesForm(),
      ...billing,
      typeHabitation: 'Maison individuelle',
      statutOccupation: 'Locataire',
      matricule: 'AB1234',
      civilite: 'Madame',
      nom: 'ROY',
      prenom: 'ANNE',
      email: 'anne@exemple.fr',
      telephone: '0199000006',
      numeroRue: '12',
      typeRue: 'RUE',
      nomRue: 'DES LILAS',
      codePostal: '97110',
      ville: 'POINTE-À-PITRE',
    },
    steps: GES_STEPS,
    calls: (form) => [
      ...ofCustomer('GES', toGesCustomer(form, 12)),
      ...ofBody(() => toGesBody(form, 9, context)),
    ],
  }),
} satisfies Record<DemandeType, unknown>

/** Texts a person may type, right and wrong, beside any text at all. */
const typed = fc.oneof(
  fc.constantFrom('', ' ', 'zz', 'ZZ', 'abc', 'PAS UN MAIL', 'a@b', 'A@exemple.fr', '06', '06/39/98/00/01'),
  fc.constantFrom('5900', '5900A', '97110', '00100', '12345', '12 bis', 'RUE_', '1'.repeat(20), '2026-13-01'),
  fc.string({ unit: 'grapheme', maxLength: 45 }),
  fc.string({ minLength: 255, maxLength: 260 }),
  fc.string({ minLength: 2001, maxLength: 2010 }),
)

const isText = (value: unknown): value is string => typeof value === 'string'
const inner = z.record(z.string(), z.unknown())

/** Places of the texts of a form: its own, and those of the objects in it. */
function textsIn(form: object, apart: readonly string[]): string[][] {
  return Object.entries(form).flatMap(([key, value]) => {
    if (key in EMPTY_AGENCY || key === 'priceList' || apart.includes(key)) return []
    if (isText(value)) return [[key]]
    const object = Array.isArray(value) ? undefined : inner.safeParse(value).data
    return Object.entries(object ?? {}).flatMap(([name, text]) => (isText(text) ? [[key, name]] : []))
  })
}

function withText<F extends object>(form: F, [key = '', name]: string[], text: string): F {
  if (name === undefined) return { ...form, [key]: text }
  const object = inner.parse(new Map(Object.entries(form)).get(key))
  return { ...form, [key]: { ...object, [name]: text } }
}

function check<F extends object>({ form, steps, calls, apart = [], converted = [] }: Subject<F>): void {
  const faults = (values: F) => steps.flatMap(({ schema }) => faultsOf(schema, values))
  expect(faults(form)).toEqual([])
  expect(calls(form)).toEqual([])
  const places = textsIn(form, apart)
  expect(places.length).toBeGreaterThan(6)
  fc.assert(
    fc.property(fc.constantFrom(...places), typed, (place, text) => {
      const values = withText(form, place, text)
      const own = faults(values).filter(({ path }) => path === place.join('.') || path === place[0])
      // No house number is one space for every call (VAL-29, ASS-14).
      if (place[0] === 'streetNumber' && text.trim() === '') return
      // What follows the sign of a statement is not sent (VAL-31).
      if (own.length === 0 || sanitizeStreetName(text) !== text) return
      const said = calls(values)
      expect({ place, text, said }).not.toMatchObject({ said: [] })
      // A choice that is none is nothing chosen for the form, which shows its choices alone.
      const isNoChoice = said.includes('Valeur non prévue') && text.trim() !== ''
      if (converted.includes(place[0] ?? '') || isNoChoice) return
      expect({ place, text, said }).toEqual({ place, text, said: expect.arrayContaining([own[0]?.message]) })
    }),
    { numRuns: runs(1500), seed: 27 },
  )
}

/** Places of all texts of a value, those of lists included. */
function placesIn(value: unknown, under: readonly string[] = []): string[][] {
  if (isText(value)) return [[...under]]
  const object = Array.isArray(value) ? Object.fromEntries(value.entries()) : inner.safeParse(value).data
  return Object.entries(object ?? {}).flatMap(([key, part]) => placesIn(part, [...under, key]))
}

function emptied(form: object, place: readonly string[]): object {
  const copy = structuredClone(form)
  set(copy, place.join('.'), '')
  return copy
}

test.each(DEMANDE_TYPES)('[TRUST-08] %s: an empty required field says so, whatever its kind', (type) => {
  const { form, steps } = SUBJECTS[type]
  const told = placesIn(form).flatMap((place) =>
    (steps as Steps)
      .flatMap(({ schema }) => faultsOf(schema, emptied(form, place)))
      .filter(({ path }) => path === place.join('.')),
  )
  expect(told.length).toBeGreaterThan(7)
  expect(told.filter(({ message }) => message !== 'Ce champ est requis')).toEqual([])
})

test.each(DEMANDE_TYPES)(
  '[SAFE-27] [TRUST-01] %s: what the form refuses the calls refuse, in its words',
  (type) => {
    switch (type) {
      case 'CMI':
        return check(SUBJECTS.CMI)
      case 'PIM':
        return check(SUBJECTS.PIM)
      case 'DIS':
        return check(SUBJECTS.DIS)
      case 'INS':
        return check(SUBJECTS.INS)
      case 'ASS':
        return check(SUBJECTS.ASS)
      case 'GES':
        return check(SUBJECTS.GES)
    }
  },
)
