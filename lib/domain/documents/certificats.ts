import { z } from 'zod'
import { addDays, type Day } from '../temps/days'
import { jourSchema } from '../temps/jour'
import { checkRequired } from '../textes/checks'
import { choiceSchema, filledSchema } from '../textes/textes'
import { longNameSchema, optionalEmailSchema, schemaOf } from '../textes/validators'
import { CERTIFICAT_MODELES, type CERTIFICAT_STATUTS, NATURES_TRAVAUX, ORGANISMES_CONTROLE } from './statuts'

export const SAISIE_CERTIFICAT = '/certification/certification'
export const SUIVI_CERTIFICATS = '/certification/suivi'

export type CertificatStatut = (typeof CERTIFICAT_STATUTS)[number]

/** Messages on a draft, or on one number that two certificates would bear (CONTRACT-10). */
export const CERTIFICAT_MESSAGES = {
  pce: 'Le PCE compte 14 chiffres, ou « GI » suivi de 6 chiffres.',
  numero: 'Le numéro de certificat compte 3 à 40 lettres, chiffres, points ou tirets.',
  numeroRequis: 'Indiquez le numéro du certificat.',
  pceRequis: 'Indiquez le PCE du logement.',
  doublon: 'Ce numéro de certificat est déjà enregistré.',
  fichier: 'Joignez le certificat.',
  client: 'Indiquez la référence d’un logement de votre parc, ou choisissez un client dans votre périmètre.',
  futur: 'La date ne peut pas être dans le futur.',
  visa: 'Le visa ne peut pas précéder l’installation.',
} as const

/** Days that follow an installation before its certificate is missing (CONTRACT-12). */
export const DELAI_CERTIFICAT_JOURS = 30

const plain = (value: string) => value.replace(/\s/g, '').toUpperCase()

/** CONTRACT-10: 14 digits, or « GI » and 6 digits; spaces do not count. */
const checkPce = (value: string) => (/^(\d{14}|GI\d{6})$/.test(plain(value)) ? null : CERTIFICAT_MESSAGES.pce)

const checkNumero = (value: string) =>
  /^[0-9A-Z][0-9A-Z.\-/]{2,39}$/.test(plain(value)) ? null : CERTIFICAT_MESSAGES.numero

const kept = (check: (value: string) => string | null) =>
  schemaOf((value) => (value === '' ? null : check(value))).transform(plain)

const oneOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  choiceSchema(values).pipe(z.enum(values))

const isGaz = (modele: string): boolean => modele.startsWith('Modèle')

/**
 * A certificate as a person gives it: a draft tells of an installation whose certificate is awaited, and what is handed
 * over has its number, and the PCE where the installation burns gas (CONTRACT-09, CONTRACT-10). `today` bounds its days.
 */
export const certificatSchema = (today: () => Day) =>
  z
    .strictObject({
      etape: z.enum(['Brouillon', 'Transmis']),
      modele: oneOf(CERTIFICAT_MODELES),
      logement: filledSchema,
      installateur: longNameSchema,
      installateurEmail: optionalEmailSchema,
      organisme: oneOf(ORGANISMES_CONTROLE),
      numero: kept(checkNumero),
      pce: kept(checkPce),
      natureTravaux: oneOf(NATURES_TRAVAUX),
      dateInstallation: jourSchema,
      visaLe: z.union([z.literal(''), jourSchema]),
    })
    .superRefine(({ etape, modele, numero, pce, dateInstallation, visaLe }, context) => {
      const fault = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (dateInstallation > today()) fault('dateInstallation', CERTIFICAT_MESSAGES.futur)
      if (visaLe > today()) fault('visaLe', CERTIFICAT_MESSAGES.futur)
      if (visaLe !== '' && visaLe < dateInstallation) fault('visaLe', CERTIFICAT_MESSAGES.visa)
      if (etape === 'Brouillon') return
      if (checkRequired(numero) !== null) fault('numero', CERTIFICAT_MESSAGES.numeroRequis)
      if (isGaz(modele) && checkRequired(pce) !== null) fault('pce', CERTIFICAT_MESSAGES.pceRequis)
    })

export type CertificatInput = z.input<ReturnType<typeof certificatSchema>>
export type CertificatSaisi = z.output<ReturnType<typeof certificatSchema>>

/** Status of what is given: one that bears a visa needs no other control. */
export function statutDonne({ etape, visaLe }: Pick<CertificatSaisi, 'etape' | 'visaLe'>): CertificatStatut {
  if (etape === 'Brouillon') return 'Brouillon'
  return visaLe === '' ? 'Transmis' : 'Visé'
}

/** Last day of installation whose certificate is missing on that day. */
export const dernierManquant = (today: Day): Day => addDays(today, -DELAI_CERTIFICAT_JOURS - 1)

/** CONTRACT-12: nothing was handed over for an installation of more than 30 days. */
export function isManquant(
  { statut, dateInstallation }: { statut: CertificatStatut; dateInstallation: Day },
  today: Day,
): boolean {
  return statut === 'Brouillon' && dateInstallation <= dernierManquant(today)
}

/** Form of a draft, or that of a certificate to come. */
export const saisiePath = (id?: number): string =>
  id === undefined ? SAISIE_CERTIFICAT : `${SAISIE_CERTIFICAT}?certificat=${id}`

/** Steps of the control of a certificate. */
export const ETAPES_CONTROLE = ['Visé', 'Contrôle programmé', 'Non conforme', 'Délivré'] as const
export const etapeControleSchema = z.strictObject({ statut: z.enum(ETAPES_CONTROLE) })
