import { z } from 'zod'
import { filledSchema } from '@/lib/domain/textes'
import {
  optionalStreetNumberSchema,
  postalCodeSchema,
  streetNameSchema,
  streetTypeSchema,
} from '../../address'
import { phoneSchema } from '../../phone'
import { emailSchema, matriculeSchema, textSchema } from '../../validators'
import { isFilled, type Step } from '../commun/etapes'
import { EMPTY_FACTURATION, type Facturation, facturationSchema } from '../commun/facturation'
import { storedTexts } from '../commun/redaction'

export const HOUSING_TYPES = ['Maison individuelle', 'Appartement'] as const
export const OCCUPANCY_STATUSES = ['Locataire', 'Propriétaire'] as const
export const CIVILITIES = ['Monsieur', 'Madame'] as const

/** Fields of a property manager's start-up request, under the names of its body. */
export type GesForm = Facturation & {
  typeHabitation: string
  statutOccupation: string
  matricule: string
  civilite: string
  nom: string
  prenom: string
  email: string
  telephone: string
  numeroRue: string
  typeRue: string
  nomRue: string
  codePostal: string
  ville: string
  idAccountLinkedToBillingAddressSf: string
  idBillingAddressSf: string
}

/** A new request. */
export function newGesForm(): GesForm {
  return {
    ...EMPTY_FACTURATION,
    typeHabitation: '',
    statutOccupation: '',
    matricule: '',
    civilite: '',
    nom: '',
    prenom: '',
    email: '',
    telephone: '',
    numeroRue: '',
    typeRue: '',
    nomRue: '',
    codePostal: '',
    ville: '',
    idAccountLinkedToBillingAddressSf: '',
    idBillingAddressSf: '',
  }
}

/** A form read from a draft. */
export const storedGesForm = z.unknown().transform((stored): GesForm => storedTexts(newGesForm(), stored))

/** Shown with the housing that such a request does not serve (GES-11). */
export const FLAT_REFUSED = 'Cette demande concerne les maisons individuelles.'

/** Housing is a house, and its occupancy is known (GES-02, GES-03). */
const housingSchema = z.object({
  typeHabitation: z.literal('Maison individuelle', {
    error: ({ input }) => (input === 'Appartement' ? FLAT_REFUSED : undefined),
  }),
  statutOccupation: z.enum(OCCUPANCY_STATUSES),
})

/** The customer, with matricule and civility (GES-05, GES-06). */
const customerSchema = z.object({
  civilite: z.enum(CIVILITIES),
  matricule: matriculeSchema,
  nom: textSchema,
  prenom: textSchema,
  email: emailSchema,
  telephone: phoneSchema,
})

const addressSchema = z.object({
  numeroRue: optionalStreetNumberSchema,
  typeRue: streetTypeSchema,
  nomRue: streetNameSchema,
  codePostal: postalCodeSchema,
  ville: filledSchema,
})

/** What « Continuer » asks for: housing, occupancy, customer and address (GES-04). */
export const gesContinueSchema = housingSchema.extend(customerSchema.shape).extend(addressSchema.shape)

/** The whole form. */
export const gesFormSchema = gesContinueSchema.extend(facturationSchema.shape)

export const GES_STEPS: readonly Step[] = [
  { slug: 'logement', title: 'Logement et occupant', schema: gesContinueSchema },
  { slug: 'facturation', title: 'Facturation', schema: facturationSchema },
  { slug: 'recapitulatif', title: 'Récapitulatif', schema: gesFormSchema },
]

/** Whether the request can be sent: the billing address too. */
export function isGesValid(form: GesForm): boolean {
  return isFilled(gesFormSchema, form)
}
