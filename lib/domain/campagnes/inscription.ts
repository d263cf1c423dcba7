import { z } from 'zod'
import { FINALITES, type Finalite } from '../comptes/consentements'
import { optionalStreetNumberSchema, postalCodeSchema, streetNameSchema } from '../identite/address'
import { stripSpaces } from '../identite/phone'
import { readLine } from '../textes/lecture'
import { refuseHidden, textSchema } from '../textes/validators'
import { adresseEnvoyee, avecLieu, equipementDit, type Lieu, ticketDe } from './connu'
import { MAX_INVITES } from './invites'
import { contactEmailSchema, contactPhoneSchema, isMask } from './masque'

/** Campaigns that people register for, by the code of the specification (PUBLIC-15). */
export const CAMPAGNES = { jpo: 'JPON25', basnox: 'BASNOX' } as const
export type Campagne = (typeof CAMPAGNES)[keyof typeof CAMPAGNES]

/** Name of the captcha of the call `landing-page/register`, whose form asks for it under the same. */
export const INSCRIPTION_CAPTCHA = 'inscription'

export const CIVILITES = ['Madame', 'Monsieur'] as const

/** The box without which nothing is registered, word for word. */
export const ACCEPTE_TEXTE =
  'J’accepte que les informations saisies soient utilisées pour traiter mon inscription et me recontacter à ce sujet.'
export const ACCEPTE_REQUIS = 'Cochez cette case pour envoyer votre inscription.'

/** Text for a person who is put on the waiting list (PUBLIC-18). */
export const LISTE_ATTENTE = "Vous êtes sur liste d'attente"

const upTo = (max: number) =>
  z
    .string('Ce champ est requis')
    .overwrite(readLine)
    .max(max, { abort: true, error: `${max} caractères au plus.` })
    .superRefine(refuseHidden)
/** A text that may be left out or null, and is then empty. */
const optionalUpTo = (max: number) =>
  upTo(max)
    .nullish()
    .transform((value) => value ?? '')

/**
 * Body of `landing-page/register` (PUBLIC-13): the keys of the specification, then ours, which may be left out. `asset` is
 * the sealed ticket that the search gave; what it names decides who is a customer, whatever `isClient` says; a mask
 * stands for what the provider knows.
 */
export const inscriptionBodySchema = z.strictObject({
  isClient: z.boolean(),
  referenceClient: optionalUpTo(40),
  codePostal: postalCodeSchema,
  equipement: optionalUpTo(160),
  accepte1: z.literal(true, ACCEPTE_REQUIS),
  nom: textSchema,
  prenom: textSchema,
  asset: optionalUpTo(4000),
  email: contactEmailSchema,
  telephone: contactPhoneSchema,
  /** Null for that which the ticket leads to (TRUST-27). */
  adresse: z
    .strictObject({
      numero: optionalStreetNumberSchema,
      rue: streetNameSchema,
      ville: upTo(80).min(1, 'Ce champ est requis'),
      codePostal: postalCodeSchema,
    })
    .nullable(),
  civilite: z.enum(CIVILITES),
  numeroGazelle: optionalUpTo(40),
  manageConsentement: z.boolean().default(true),
  campaign: z.enum([CAMPAGNES.jpo, CAMPAGNES.basnox]),
  /** Public id of the day chosen in /jpo. */
  session: upTo(40).nullable().default(null),
  interets: z.array(upTo(80)).max(12).default([]),
  invites: z.int32().min(0).max(MAX_INVITES).default(0),
  /** Boxes of consent that were ticked. */
  consentements: z.array(z.enum(FINALITES)).max(FINALITES.length).default([]),
  creneauRappel: upTo(40).nullable().default(null),
})
export type InscriptionBody = z.output<typeof inscriptionBodySchema>

/** Who a visitor is. */
export const PERSONNE = {
  civilite: z.enum(CIVILITES, 'Choisissez une civilité'),
  nom: textSchema,
  prenom: textSchema,
  email: contactEmailSchema,
  telephone: contactPhoneSchema,
}

/** Who registers: a step of both campaigns. */
export const coordonneesSchema = avecLieu(PERSONNE)

export const COORDONNEES_LABELS = {
  civilite: 'Civilité',
  nom: 'Nom',
  prenom: 'Prénom',
  email: 'Adresse e-mail',
  telephone: 'Téléphone',
  lieu: 'Adresse',
  numero: 'Numéro de voie',
  rue: 'Nom de voie',
  codePostal: 'Code postal',
  ville: 'Ville',
} as const

/** Agreements: the step before the end of both campaigns. */
export const accordsSchema = z.object({
  accepte1: z.boolean().refine((accepted) => accepted, ACCEPTE_REQUIS),
  consentements: z.array(z.enum(FINALITES)),
})

/** Form of both campaigns; `reference` and `asset` are empty for a person who is not found. */
export type Inscription = {
  isClient: boolean
  reference: string
  /** Ticket of the equipment, or another choice of its list. */
  asset: string
  /** Ticket of the person who was found. */
  dossier: string
  /** The address that is known, as it may be shown; null when none is. */
  adresse: string | null
  lieu: Lieu
  numeroGazelle: string
  equipement: string
  civilite: string
  nom: string
  prenom: string
  email: string
  telephone: string
  numero: string
  rue: string
  codePostal: string
  ville: string
  accepte1: boolean
  consentements: readonly Finalite[]
}

/** Fields that only one of the campaigns has. */
type Own = Partial<Pick<InscriptionBody, 'session' | 'interets' | 'invites' | 'creneauRappel'>>

/**
 * Body of a registration. `manageConsentement` says that the boxes are to be taken into account; it ticks none of them
 * (PUBLIC-14).
 */
export function inscriptionBody(form: Inscription, campaign: Campagne, own: Own = {}) {
  const codePostal = form.codePostal.trim()
  const [numero, rue, ville] = [form.numero.trim(), form.rue.trim(), form.ville.trim()]
  const adresse = adresseEnvoyee({ lieu: form.lieu, numero, rue, codePostal, ville }, form.adresse)
  return {
    isClient: form.isClient,
    referenceClient: form.isClient ? form.reference.trim() : '',
    codePostal,
    equipement: equipementDit(form),
    accepte1: form.accepte1,
    nom: form.nom.trim(),
    prenom: form.prenom.trim(),
    asset: form.isClient ? ticketDe(form) : '',
    email: form.email.trim(),
    telephone: isMask(form.telephone) ? form.telephone.trim() : stripSpaces(form.telephone),
    adresse,
    civilite: form.civilite,
    numeroGazelle: form.numeroGazelle,
    manageConsentement: true,
    campaign,
    ...own,
    consentements: [...form.consentements],
  }
}
