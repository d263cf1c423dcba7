import { z } from 'zod'
import { optionalStreetNumberSchema, postalCodeSchema, streetNameSchema } from '../address'
import { commentSchema, filledSchema, LONGEST_COMMENT, sentText } from '../demandes/commun/textes'
import { CIVILITIES } from '../demandes/ges/formulaire'
import { emptyToNull } from '../payloads'
import { stripSpaces } from '../phone'
import { CONSIGNE_GAZ, ODEUR_DE_GAZ, SYMPTOMES, type Symptome } from '../symptomes'
import { contactEmailSchema, contactPhoneSchema } from './masque'

/** What a visitor tells of a breakdown; the contract and its equipment are empty for a person who is no client. */
export type DepannageForm = {
  symptome: string
  details: string
  codePostal: string
  referenceClient: string
  /** Ticket of the lookup for the equipment that is down. */
  asset: string
  equipement: string
  civilite: string
  lastName: string
  firstName: string
  email: string
  mobilePhone: string
  housenumber: string
  street: string
  postcode: string
  city: string
  accepte1: boolean
}

/** The symptom a description starts with; null when it starts with none. */
export function symptomeOf(description: string): Symptome | null {
  return SYMPTOMES.find((symptome) => description.startsWith(symptome)) ?? null
}

/** What is down: any symptom but the smell of gas, which ends the form (PUBLIC-27). */
export const panneSchema = z.object({
  symptome: z.enum(SYMPTOMES.filter((symptome) => symptome !== ODEUR_DE_GAZ)),
  details: commentSchema,
})

/** Where, and who to call back. E-mail and phone are checked apart: those of a client may be masked. */
export const demandeurSchema = z.object({
  civilite: z.enum(CIVILITIES),
  lastName: filledSchema,
  firstName: filledSchema,
  housenumber: optionalStreetNumberSchema,
  street: streetNameSchema,
  postcode: postalCodeSchema,
  city: filledSchema,
  accepte1: z.literal(true, 'Cochez cette case pour que nous puissions traiter votre demande.'),
})

const text = sentText.nullable()

/** Body of `demande/createDemande` (spec §3, PUBLIC-25). `Saluation` is spelled as the provider's systems do. */
export const depannageBody = z
  .strictObject({
    isClient: z.boolean(),
    referenceClient: text,
    codePostal: postalCodeSchema,
    equipement: text,
    accepte1: demandeurSchema.shape.accepte1,
    lastName: sentText,
    firstName: sentText,
    asset: z.string().min(1).max(4096).nullable(),
    Saluation: z.enum(CIVILITIES),
    email: contactEmailSchema,
    mobilePhone: contactPhoneSchema,
    page: z.literal('depannage'),
    address: z.strictObject({
      housenumber: optionalStreetNumberSchema,
      street: streetNameSchema,
      city: filledSchema,
      postcode: postalCodeSchema,
    }),
    ProprietaireOccupant__c: z.literal(false),
    civilite: z.enum(CIVILITIES),
    description: z
      .string()
      .trim()
      .min(1)
      .max(LONGEST_COMMENT + 50)
      .refine((description) => symptomeOf(description) !== ODEUR_DE_GAZ, `${CONSIGNE_GAZ}.`),
  })
  .refine(({ isClient, asset }) => isClient === (asset !== null), {
    path: ['asset'],
    message: 'Retrouvez votre équipement, ou indiquez que vous n’êtes pas client.',
  })
export type DepannageBody = z.output<typeof depannageBody>

/** The same made of what was typed. */
export function depannageBodyOf(form: DepannageForm): z.input<typeof depannageBody> {
  const isClient = form.asset !== ''
  return {
    isClient,
    referenceClient: isClient ? emptyToNull(form.referenceClient) : null,
    codePostal: isClient ? form.codePostal : form.postcode,
    equipement: emptyToNull(form.equipement),
    accepte1: true,
    lastName: form.lastName,
    firstName: form.firstName,
    asset: emptyToNull(form.asset),
    Saluation: civiliteOf(form),
    email: form.email,
    mobilePhone: stripSpaces(form.mobilePhone),
    page: 'depannage',
    address: {
      housenumber: form.housenumber,
      street: form.street,
      city: form.city,
      postcode: form.postcode,
    },
    ProprietaireOccupant__c: false,
    civilite: civiliteOf(form),
    description: [form.symptome, form.details].filter((part) => part.trim() !== '').join(' : '),
  }
}

const civiliteOf = ({ civilite }: DepannageForm) =>
  CIVILITIES.find((known) => known === civilite) ?? 'Monsieur'
