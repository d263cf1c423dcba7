import { z } from 'zod'
import { ROLES } from '../acces/roles'
import { nomStocke } from '../contenu/textes'
import { MESSAGES } from '../textes/messages'

/** Factors that prove a person beside their password (SAFE-21): an application that gives codes, or a passkey. */
export const FACTEURS = ['application', 'cle'] as const
export type TypeFacteur = (typeof FACTEURS)[number]

export const FACTEUR_LABELS = {
  application: 'Application d’authentification',
  cle: 'Clé d’accès',
} as const satisfies Record<TypeFacteur, string>

/** Page where a login gives its second factor, or adds the first one. */
export const PAGE_VERIFICATION = '/connexion/verification'

/** Factors that a person may have. */
export const MAX_FACTEURS = 10

/** Recovery codes of a person, each good once. */
export const NOMBRE_CODES = 10

/** Letters of recovery codes: those that nobody takes for a digit or for one another. */
export const LETTRES_CODE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Length of a recovery code without its hyphen: 50 bits. */
export const LONGUEUR_CODE = 10

const SIX_CHIFFRES = /^\d{6}$/
const DE_SECOURS = new RegExp(`^[${LETTRES_CODE}]{${LONGUEUR_CODE}}$`)

/** Whether a code that was parsed is a recovery code; it is six digits otherwise. */
export const estDeSecours = (code: string): boolean => DE_SECOURS.test(code)

/** Six digits of an application or of a mail, or a recovery code, however they are spaced. */
export const codeSaisi = z
  .string({ error: MESSAGES.required })
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .refine(
    (code) => SIX_CHIFFRES.test(code) || DE_SECOURS.test(code),
    'Saisissez les six chiffres du code, ou un code de secours.',
  )

/** Six digits of an application, as the form that adds it takes them. */
export const codeApplication = z
  .string({ error: MESSAGES.required })
  .max(40)
  .transform((text) => text.replace(/\s/g, ''))
  .refine((code) => SIX_CHIFFRES.test(code), 'Saisissez les six chiffres que l’application affiche.')

/** Name that a person gives to a factor. */
export const nomFacteur = z
  .string({ error: MESSAGES.required })
  .trim()
  .min(1, MESSAGES.required)
  .max(60, 'Le nom ne peut pas dépasser 60 caractères.')
  .pipe(nomStocke)

/**
 * Steps that a login waits for: the code of a factor, that of a mail before a first factor is added, or this first
 * factor.
 */
export const ETAPES_DEFI = ['code', 'courriel', 'inscription'] as const

/** A login that waits for its second factor, as its page shows it. `courriel` is the address, most of it hidden. */
export type Defi = {
  etape: (typeof ETAPES_DEFI)[number]
  /** It began at the identity provider. */
  parSso: boolean
  /** It began by a new password, from the link of a mail. */
  parLien: boolean
  application: boolean
  cle: boolean
  codesSecours: boolean
  courriel: string
}

/** Answer shown to add an application: the secret, its `otpauth:` address, and the path of its QR code. */
export const applicationNouvelle = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ path: z.string(), size: z.number() }),
})
export type ApplicationNouvelle = z.infer<typeof applicationNouvelle>

/** The factors of a person, as they are shown to them. */
export type SecondFacteur = {
  facteurs: { id: number; type: TypeFacteur; nom: string; creeLe: Date; utiliseLe: Date | null }[]
  codesRestants: number
  /** Whether the settings ask the person for a factor. */
  exige: boolean
}

/** Whether the setting asks this account for a second factor: those of the staff and of super administrators. */
export const estConcerne = (person: { roleId: number; utilisateurEHS: boolean }): boolean =>
  person.utilisateurEHS || person.roleId === ROLES.SUPER_ADMINISTRATEUR

export const CODE_REFUSE = 'Ce code n’est pas valable. Vérifiez-le, ou attendez le suivant.'
export const DEFI_EXPIRE = 'Votre connexion a expiré. Reprenez-la depuis la page de connexion.'
