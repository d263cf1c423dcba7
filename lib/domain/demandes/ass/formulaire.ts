import { z } from 'zod'
import { commentSchema } from '@/lib/domain/textes'
import { schemaOf } from '../../validators'
import { type ClientFinal, clientFinalShape, EMPTY_CLIENT_FINAL } from '../commun/client-final'
import { type AgencyFields, EMPTY_AGENCY, insurerAgencySchema } from '../commun/contacts'
import { isFilled } from '../commun/etapes'
import { storedTexts } from '../commun/redaction'
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

/** Fields of an insurer request (ASS-15). */
export type AssForm = ClientFinal &
  AgencyFields & {
    equipmentsIncident: readonly Incident[]
    billingAddressId: number
    description: string
    energyType: string
    claimNumber: string
    /** As typed, in euros: « 150 » or « 150,50 ». */
    deductible: string
    urgent: boolean
  }

const EMPTY_ASS_FORM: AssForm = {
  ...EMPTY_CLIENT_FINAL,
  ...EMPTY_AGENCY,
  equipmentsIncident: [EMPTY_INCIDENT],
  billingAddressId: -1,
  description: '',
  energyType: '',
  claimNumber: '',
  deductible: '',
  urgent: false,
}

/** A request being entered: customer and request are -1 and null until they exist. */
export type AssDraft = { form: AssForm; customerId: number; createdId: number | null }

/** A new request, and what « Effacer » leaves: ids -1, one blank equipment (ASS-22). */
export function newAssDraft(): AssDraft {
  return { form: EMPTY_ASS_FORM, customerId: -1, createdId: null }
}

const ENERGIES: Readonly<Record<string, string>> = { murale: 'GAZ', sol: 'GAZ', pac: 'PAC' }

/** Energy of the request: PAC with a heat pump, otherwise the first equipment's (ASS-12). */
export function incidentsEnergy(incidents: readonly Incident[]): string {
  const energies = incidents.map(({ heatingSystem }) => ENERGIES[heatingSystem] ?? '')
  return energies.includes('PAC') ? 'PAC' : (energies[0] ?? '')
}

/** Longest claim number. */
export const LONGEST_CLAIM = 40

export const claimNumberSchema = schemaOf((value) =>
  value.length > LONGEST_CLAIM ? `Le champ doit contenir au maximum ${LONGEST_CLAIM} caractères.` : null,
)

/** Customer, equipments out of order and billing address, and what the insurer may say of the claim (ASS-05, ASS-06, ASS-07, ASS-23). */
export const assClientStep = z.object({
  ...clientFinalShape,
  equipmentsIncident: incidentsSchema,
  billingAddressId: z.int32().min(0),
  description: commentSchema,
  claimNumber: claimNumberSchema,
  deductible: schemaOf(checkDeductible),
  urgent: z.boolean(),
})

/** Agency and prescriber (ASS-09, ASS-10). */
export const assAgencyStep = insurerAgencySchema

/** Step 1, with the condition its caller adds (ASS-08). */
export function isAssStepOneValid(form: AssForm, condition: boolean): boolean {
  return condition && isFilled(assClientStep, form)
}

/** Step 2. */
export function isAssStepTwoValid(form: AssForm): boolean {
  return isFilled(assAgencyStep, form)
}

const text = z.string().catch('')
const storedOthers = z.object({
  selectedContact: z.int32().nullable().catch(null),
  equipmentsIncident: z
    .array(z.object({ heatingSystem: text, incidentType: text }))
    .min(1)
    .catch([EMPTY_INCIDENT]),
  billingAddressId: z.int32().catch(-1),
  urgent: z.boolean().catch(false),
})

/** A form read from a draft: what is missing or of another kind is empty again. */
export const storedAssForm = z.unknown().transform((stored): AssForm => {
  const { selectedContact, equipmentsIncident, billingAddressId, urgent, ...texts } = EMPTY_ASS_FORM
  const others = { selectedContact, equipmentsIncident, billingAddressId, urgent }
  return { ...storedTexts(texts, stored), ...(storedOthers.safeParse(stored).data ?? others) }
})
