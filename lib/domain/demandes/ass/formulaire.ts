import { z } from 'zod'
import { commentSchema, sentComment } from '@/lib/domain/textes/textes'
import { schemaOf } from '../../textes/validators'
import {
  addFaults,
  type FormOf,
  type FormStep,
  field,
  flag,
  newForm,
  sent,
  sentAs,
  shapeOf,
  stepOf,
  storedForm,
  text,
} from '../commun/champs'
import { CLIENT_FINAL } from '../commun/client-final'
import { AGENCY, insurerAgencySchema } from '../commun/contacts'
import { isFilled } from '../commun/etapes'
import { checkDeductible } from './franchise'

export const HEATING_SYSTEMS = ['murale', 'sol', 'pac'] as const
export const INCIDENT_TYPES = ['partielle', 'totale'] as const

/** An equipment out of order (ASS-11). */
export const incidentSchema = z.strictObject({
  heatingSystem: z.enum(HEATING_SYSTEMS),
  incidentType: z.enum(INCIDENT_TYPES),
})

/** Most equipments of a request. */
export const MOST_INCIDENTS = 20

/** The equipments of a request (ASS-11). */
export const incidentsSchema = z
  .array(incidentSchema)
  .min(1)
  .max(MOST_INCIDENTS, `Déclarez ${MOST_INCIDENTS}\u00a0équipements au plus.`)

/** An equipment while it is being chosen. */
export type Incident = { heatingSystem: string; incidentType: string }

export const EMPTY_INCIDENT: Incident = { heatingSystem: '', incidentType: '' }

/** Longest claim number. */
export const LONGEST_CLAIM = 40

export const claimNumberSchema = schemaOf((value) =>
  value.length > LONGEST_CLAIM ? `Le champ doit contenir au maximum ${LONGEST_CLAIM} caractères.` : null,
)

const billingId = z.int32().min(0)

const storedIncidents = z
  .array(z.object({ heatingSystem: z.string().catch(''), incidentType: z.string().catch('') }))
  .min(1)
  .catch([EMPTY_INCIDENT])

/** Customer, equipments out of order and billing address, and what the insurer may say of the claim (ASS-05, ASS-06, ASS-07, ASS-23). */
const DECLARATION = {
  ...CLIENT_FINAL,
  billingAddressId: sentAs(
    field('Adresse de facturation', billingId, -1, z.int32().catch(-1)),
    'adresseFacturation',
    billingId,
  ),
  equipmentsIncident: sentAs(
    field('Équipements en panne', incidentsSchema, [EMPTY_INCIDENT], storedIncidents, {
      '*.heatingSystem': 'Système de chauffage de l’équipement {n}',
      '*.incidentType': 'Type de panne de l’équipement {n}',
    }),
    'equipements',
    incidentsSchema,
  ),
  claimNumber: text('N° de sinistre', claimNumberSchema),
  /** As typed, in euros: « 150 » or « 150,50 ». */
  deductible: text('Franchise', schemaOf(checkDeductible)),
  urgent: flag('Urgence', z.boolean()),
  description: sent(text('Description de la panne', commentSchema), sentComment),
}

/** Every field of an insurer request (ASS-15). */
export const ASS = { ...DECLARATION, ...AGENCY, energyType: text('Énergie', z.string()) }

export type AssForm = FormOf<typeof ASS>

/** A request being entered: its customer is -1 until it exists. */
export type AssDraft = { form: AssForm; customerId: number }

/** A new request, and what « Effacer » leaves: ids -1, one blank equipment (ASS-22). */
export function newAssDraft(): AssDraft {
  return { form: newForm(ASS), customerId: -1 }
}

const ENERGIES: Readonly<Record<string, string>> = { murale: 'GAZ', sol: 'GAZ', pac: 'PAC' }

/** Energy of the request: PAC with a heat pump, otherwise the first equipment's (ASS-12). */
export function incidentsEnergy(incidents: readonly Incident[]): string {
  const energies = incidents.map(({ heatingSystem }) => ENERGIES[heatingSystem] ?? '')
  return energies.includes('PAC') ? 'PAC' : (energies[0] ?? '')
}

const clientSchema = z.object(shapeOf(DECLARATION))

export const ASS_CLIENT_STEP = stepOf('declaration', 'Assuré et panne', DECLARATION, clientSchema)

/** Agency and prescriber (ASS-09, ASS-10). */
export const assAgencyStep = (title: string): FormStep => stepOf('agence', title, AGENCY, insurerAgencySchema)

export const ASS_RECAP_STEP = stepOf(
  'recapitulatif',
  'Récapitulatif',
  { ...DECLARATION, ...AGENCY },
  z.unknown().superRefine((form, context) => {
    for (const schema of [clientSchema, insurerAgencySchema]) addFaults(context, schema, form)
  }),
)

/** Step 1, with the condition its caller adds (ASS-08). */
export function isAssStepOneValid(form: AssForm, condition: boolean): boolean {
  return condition && isFilled(clientSchema, form)
}

/** Step 2. */
export function isAssStepTwoValid(form: AssForm): boolean {
  return isFilled(insurerAgencySchema, form)
}

/** A form read from a draft: what is missing or of another kind is empty again. */
export const storedAssForm = storedForm(ASS)
