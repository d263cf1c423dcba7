import { z } from 'zod'
import {
  optionalStreetNumberSchema,
  optionalStreetTypeSchema,
  postalCodeSchema,
  streetNameSchema,
} from '../../identite/address'
import { checkIban, plainIban } from '../../identite/iban'
import { optionalPhoneSchema } from '../../identite/phone'
import { siretSchema } from '../../identite/siret'
import type { Day } from '../../temps/days'
import { jourSchema } from '../../temps/jour'
import { choiceSchema, filledSchema, optionalTextSchema } from '../../textes/textes'
import { emailSchema, longNameSchema, optionalEmailSchema, schemaOf } from '../../textes/validators'
import { MODES_PAIEMENT } from '../statuts'
import type { ChampReforme } from './reforme'

export const GROUPEMENTS = [
  'Une facture par contrat',
  'Une facture par ensemble immobilier',
  'Une facture par mois',
] as const

export const FACTURATION_MESSAGES = {
  consentement: 'Cochez la case pour donner votre accord.',
  adresse: 'L’adresse électronique commence par « 0225: », suivi du SIREN de l’entité.',
  passe: 'Choisissez aujourd’hui ou un jour à venir.',
  bic: 'BIC invalide : 8 ou 11 lettres et chiffres.',
} as const

const comingDay = (today: () => Day) =>
  jourSchema.refine((day) => day >= today(), { error: FACTURATION_MESSAGES.passe })

/**
 * The switch of an entity to electronic invoices: one outside of the reform, or not known to be in it, gives its consent
 * (DOC-24). The address is of the directory's scheme 0225: the SIREN, alone or followed by an establishment or a suffix.
 */
export const activationSchema = ({
  champ,
  siren,
  today,
}: {
  champ: ChampReforme
  siren: string
  today: () => Day
}) =>
  z.strictObject({
    plateforme: longNameSchema,
    adresseElectronique: schemaOf((value) =>
      new RegExp(`^0225:${siren}(_[0-9A-Z]{1,30}){0,2}$`).test(value) ? null : FACTURATION_MESSAGES.adresse,
    ),
    emailCopie: optionalEmailSchema,
    debut: comingDay(today),
    consentement: z
      .boolean()
      .refine((given) => champ === 'Oui' || given, { error: FACTURATION_MESSAGES.consentement }),
  })
export type Activation = z.output<ReturnType<typeof activationSchema>>

/** Body of an activation, before its entity is known. */
export const activationBody = z.strictObject({
  plateforme: z.string(),
  adresseElectronique: z.string(),
  emailCopie: z.string(),
  debut: z.string(),
  consentement: z.boolean(),
})

export const MOTIFS_PAPIER = [
  'Notre logiciel ne lit pas les factures électroniques',
  'Notre organisation traite le courrier papier',
  'Changement de plateforme',
  'Autre motif',
] as const

/** Why a SIRET is none of an entity; null for one that is, and for none. */
export const refusSiret = (siret: string, siren: string): string | null =>
  siret === '' || siret.replaceAll(' ', '').startsWith(siren)
    ? null
    : `Ce SIRET n’est pas celui de l’entité\u00a0: il commence par son SIREN, ${siren}.`

/** The return of an entity to paper: why, where to, from which invoice on (DOC-28; VAL-16 to VAL-24). */
export const retourPapierSchema = (today: () => Day) =>
  z.strictObject({
    motif: choiceSchema(MOTIFS_PAPIER),
    siret: siretSchema,
    numero: optionalStreetNumberSchema,
    type: optionalStreetTypeSchema,
    voie: streetNameSchema,
    codePostal: postalCodeSchema,
    ville: filledSchema,
    premiereFacture: comingDay(today),
  })
export type RetourPapier = z.output<ReturnType<typeof retourPapierSchema>>

/** Who receives the invoices of an entity (DOC-30). */
export const contactSchema = z.strictObject({
  contactNom: longNameSchema,
  contactEmail: emailSchema,
  contactTelephone: optionalPhoneSchema,
})
export type Contact = z.output<typeof contactSchema>

/** How an entity is invoiced and pays. */
export const reglementSchema = z.strictObject({
  modePaiement: choiceSchema(MODES_PAIEMENT).pipe(z.enum(MODES_PAIEMENT)),
  groupement: choiceSchema(GROUPEMENTS),
  codeService: optionalTextSchema,
  numeroEngagement: optionalTextSchema,
})
export type Reglement = z.output<typeof reglementSchema>

/** A mandate to debit the account of an entity (DOC-22). */
export const mandatSchema = z.strictObject({
  titulaire: longNameSchema,
  iban: schemaOf(checkIban).transform(plainIban),
  bic: schemaOf((value) =>
    value === '' || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/i.test(value) ? null : FACTURATION_MESSAGES.bic,
  ),
  accord: z.boolean().refine((given) => given, { error: FACTURATION_MESSAGES.consentement }),
})
export type Mandat = z.output<typeof mandatSchema>

/** The account of a mandate as people see it again: its last four characters. */
export const ibanMasque = (fin: string): string => `•••• ${fin}`
