import { z } from 'zod'
import { filledSchema, optionalTextSchema } from '@/lib/domain/textes/textes'
import {
  optionalStreetNumberSchema,
  postalCodeSchema,
  sanitizeStreetName,
  sentStreetTypeSchema,
  streetNameSchema,
  streetTypeSchema,
} from '../../identite/address'
import { phoneSchema, sentPhoneSchema } from '../../identite/phone'
import { OCCUPANT_TYPES } from '../../parc/statuts'
import { emailSchema, matriculeSchema, orNull, printedTextSchema } from '../../textes/validators'
import { type FormOf, newForm, sent, shapeOf, stepOf, storedForm, text } from '../commun/champs'
import { isFilled } from '../commun/etapes'
import { FACTURATION } from '../commun/facturation'

export const HOUSING_TYPES = ['Maison individuelle', 'Appartement'] as const
export const CIVILITIES = ['Monsieur', 'Madame'] as const

/** Shown with the housing that such a request does not serve (GES-11). */
export const FLAT_REFUSED = 'Cette demande concerne les maisons individuelles.'

const houseSchema = z.literal('Maison individuelle', {
  error: ({ input }) => (input === 'Appartement' ? FLAT_REFUSED : undefined),
})

/**
 * Fields that « Suivant » asks for (GES-04): a house and its occupancy (GES-02, GES-03), the customer with matricule and
 * civility (GES-05, GES-06) and their address; no house number is one space in the body (VAL-29).
 */
const LOGEMENT = {
  typeHabitation: sent(text('Type d’habitation', houseSchema)),
  statutOccupation: sent(text('Statut d’occupation', z.enum(OCCUPANT_TYPES))),
  civilite: sent(text('Civilité', z.enum(CIVILITIES))),
  nom: sent(text('Nom', printedTextSchema)),
  prenom: sent(text('Prénom', printedTextSchema)),
  matricule: sent(text('Matricule', matriculeSchema)),
  email: sent(text('Adresse e-mail', emailSchema)),
  telephone: sent(text('Téléphone', phoneSchema), sentPhoneSchema),
  numeroRue: sent(
    text('Numéro de voie', optionalStreetNumberSchema),
    optionalStreetNumberSchema.transform((value) => value || ' '),
  ),
  typeRue: sent(text('Type de voie', streetTypeSchema), sentStreetTypeSchema),
  nomRue: sent(text('Nom de voie', streetNameSchema), streetNameSchema, sanitizeStreetName),
  codePostal: sent(text('Code postal', postalCodeSchema)),
  ville: sent(text('Ville', filledSchema)),
}

const BILLING = {
  nomEntiteFacturation: { ...FACTURATION.nomEntiteFacturation, label: 'Entité à facturer' },
  siretFacturation: FACTURATION.siretFacturation,
  numeroRueFacturation: FACTURATION.numeroRueFacturation,
  typeRueFacturation: FACTURATION.typeRueFacturation,
  nomRueFacturation: FACTURATION.nomRueFacturation,
  codePostalFacturation: FACTURATION.codePostalFacturation,
  villeFacturation: FACTURATION.villeFacturation,
  emailFacturation: FACTURATION.emailFacturation,
  telephoneFacturation: FACTURATION.telephoneFacturation,
}

const accountId = (label: string) => sent(text(label, optionalTextSchema), orNull(optionalTextSchema))

/** Every field of a property manager's start-up request, under the names of its body (GES-07, GES-08). */
export const GES = {
  ...LOGEMENT,
  ...BILLING,
  idAccountLinkedToBillingAddressSf: accountId('Compte de l’adresse de facturation'),
  idBillingAddressSf: accountId('Adresse de facturation'),
}

export type GesForm = FormOf<typeof GES>

/** A new request. */
export const newGesForm = (): GesForm => newForm(GES)

/** A form read from a draft. */
export const storedGesForm = storedForm(GES)

const FILLED = { ...LOGEMENT, ...BILLING }

export const GES_STEPS = [
  stepOf('logement', 'Logement et occupant', LOGEMENT),
  stepOf('facturation', 'Facturation', BILLING),
  stepOf('recapitulatif', 'Récapitulatif', FILLED),
]

/** Whether the request can be sent: the billing address too. */
export function isGesValid(form: GesForm): boolean {
  return isFilled(z.object(shapeOf(FILLED)), form)
}
