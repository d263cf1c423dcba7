import { z } from 'zod'
import { commentSchema, LONGEST_COMMENT, sentText } from '@/lib/domain/textes/textes'
import { postalCodeSchema } from '../identite/address'
import { emptyToNull } from '../identite/payloads'
import { stripSpaces } from '../identite/phone'
import { MESSAGES } from '../textes/messages'
import { CONSIGNE_GAZ, ODEUR_DE_GAZ, SYMPTOMES, type Symptome } from '../visites/symptomes'
import {
  ADRESSE_REQUISE,
  ADRESSE_SAISIE,
  adresseEnvoyee,
  avecLieu,
  equipementDit,
  ticketDe,
  trouve,
} from './connu'
import { adresseConnue, type DepannageForm } from './depannage-formulaire'
import { PERSONNE } from './inscription'
import { isMask } from './masque'
import { referenceSchema } from './recherche'

/** The symptom a description starts with; null when it starts with none. */
export function symptomeOf(description: string): Symptome | null {
  return SYMPTOMES.find((symptome) => description.startsWith(symptome)) ?? null
}

/** Breakdown: any symptom but the smell of gas, which ends the form (PUBLIC-27). */
export const panneSchema = z.object({
  symptome: z.enum(SYMPTOMES.filter((symptome) => symptome !== ODEUR_DE_GAZ)),
  details: commentSchema,
})

/** The box without which nothing is filed. */
export const ACCEPTE_DEPANNAGE =
  'J’accepte que les informations saisies soient utilisées pour traiter ma demande et me recontacter à ce sujet.'

/** By what a customer is looked up. */
export const rechercheSchema = z.object({ codePostalClient: postalCodeSchema, reference: referenceSchema })

/** Result of the search: an equipment to choose from, or the decision to go on without. */
export const rechercheFaite = z.object({ found: trouve }).or(z.object({ sansReference: z.literal(true) }))

const accepte1 = z.literal(true, 'Cochez cette case pour envoyer votre demande.')

/** Where the breakdown is, and who to call back; which equipment, where several were found. */
export const demandeurSchema = avecLieu({
  ...PERSONNE,
  accepte1,
  found: trouve.nullable(),
  asset: z.string(),
}).refine(({ found, asset }) => found === null || asset !== '', {
  path: ['asset'],
  message: 'Choisissez l’équipement en panne.',
  when: () => true,
})

const { civilite, nom, prenom, email, telephone } = PERSONNE
const { numero, rue, codePostal } = ADRESSE_SAISIE
const line = sentText.regex(/^\P{Cc}*$/u, 'Ce texte contient des caractères interdits.')
const optional = line.nullable()

/**
 * Body of `demande/createDemande` (spec §3, PUBLIC-25). `Saluation` is spelled as the provider's systems do. A null address is
 * that which the ticket leads to (TRUST-27).
 */
export const depannageBody = z
  .strictObject({
    isClient: z.boolean(),
    referenceClient: optional,
    codePostal: codePostal.nullable(),
    equipement: optional,
    accepte1,
    lastName: nom,
    firstName: prenom,
    asset: z.string().min(1).max(4096).nullable(),
    Saluation: civilite,
    email,
    mobilePhone: telephone,
    page: z.literal('depannage'),
    address: z
      .strictObject({ housenumber: numero, street: rue, city: line, postcode: codePostal })
      .nullable(),
    ProprietaireOccupant__c: z.literal(false),
    civilite,
    description: z
      .string()
      .trim()
      .min(1)
      .max(LONGEST_COMMENT + 50, { abort: true })
      .refine((description) => symptomeOf(description) !== ODEUR_DE_GAZ, `${CONSIGNE_GAZ}.`),
  })
  .refine(({ isClient, asset }) => isClient === (asset !== null), {
    path: ['asset'],
    message: 'Retrouvez votre équipement, ou indiquez que vous n’êtes pas client.',
  })
  .refine(({ address, asset }) => address !== null || asset !== null, {
    path: ['address'],
    message: ADRESSE_REQUISE,
  })
  .refine(({ address, codePostal }) => address === null || codePostal !== null, {
    path: ['codePostal'],
    message: MESSAGES.required,
  })
export type DepannageBody = z.output<typeof depannageBody>

/** Body of `demande/createDemande` made of what was typed. */
export function depannageBodyOf(form: DepannageForm) {
  const isClient = form.asset !== ''
  const address = adresseEnvoyee(form, adresseConnue(form))
  return {
    isClient,
    referenceClient: isClient ? emptyToNull(form.reference) : null,
    codePostal:
      isClient && form.codePostalClient !== '' ? form.codePostalClient : (address?.codePostal ?? null),
    equipement: emptyToNull(equipementDit(form)),
    accepte1: form.accepte1,
    lastName: form.nom,
    firstName: form.prenom,
    asset: emptyToNull(ticketDe({ asset: form.asset, dossier: form.found?.dossier ?? '' })),
    Saluation: form.civilite,
    email: form.email,
    mobilePhone: isMask(form.telephone) ? form.telephone : stripSpaces(form.telephone),
    page: 'depannage',
    address: address && {
      housenumber: address.numero,
      street: address.rue,
      city: address.ville,
      postcode: address.codePostal,
    },
    ProprietaireOccupant__c: false,
    civilite: form.civilite,
    description: [form.symptome, form.details].filter((part) => part.trim() !== '').join(' : '),
  }
}
