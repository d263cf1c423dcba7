import { z } from 'zod'
import { mayGrantRole } from '../acces/droits/personnes'
import type { Person } from '../acces/permissions'
import { ROLE_CHOICES, ROLES } from '../acces/roles'
import { optionalPhoneSchema } from '../identite/phone'
import { MESSAGES } from '../textes/messages'
import { emailSchema, lineUpTo } from '../textes/validators'

export const STATUTS_COMPTE = ['Actif', 'Invité', 'Bloqué'] as const
export type StatutCompte = (typeof STATUTS_COMPTE)[number]

/** State of an account (ACCOUNT-12): blocked before all, invited until its person completed it. */
export function statutCompte({ blocked, confirmed }: { blocked: boolean; confirmed: boolean }): StatutCompte {
  if (blocked) return 'Bloqué'
  return confirmed ? 'Actif' : 'Invité'
}

/** Where an account signs in. */
export const PROVIDERS = ['local', 'okta'] as const

export const PROVIDER_LABELS = { local: 'Locale', okta: 'SSO' } as const satisfies Record<
  (typeof PROVIDERS)[number],
  string
>

/** Roles that a person may grant: none above their own (ACCOUNT-14, SAFE-03). */
export function grantableRoles(person: Person): { value: number; label: string }[] {
  return ROLE_CHOICES.filter(({ value }) => mayGrantRole(value, person))
}

const LONGEST_NAME = 120

/** First or last name of an account: one line, 1 to 120 characters. */
export const nameSchema = lineUpTo(LONGEST_NAME, `Le nom ne peut pas dépasser ${LONGEST_NAME} caractères.`)
const roleSchema = z.union(
  [z.literal(ROLES.UTILISATEUR), z.literal(ROLES.ADMINISTRATEUR), z.literal(ROLES.SUPER_ADMINISTRATEUR)],
  { error: MESSAGES.required },
)
const groupesSchema = z
  .array(z.int32().positive())
  .min(1, 'Choisissez au moins un groupe.')
  .max(1000, 'Choisissez 1 000 groupes au plus.')

/** A group as its pickers name it. */
export const groupeChoice = z.object({ id: z.number(), nom: z.string(), portail: z.string() })
export type GroupeChoice = z.infer<typeof groupeChoice>

/** Who is invited, and what they may do. */
export const invitationSchema = z.object({
  firstname: nameSchema,
  lastname: nameSchema,
  email: emailSchema,
  phone: optionalPhoneSchema,
  provider: z.enum(PROVIDERS),
  role: roleSchema,
  groupes: groupesSchema,
})
export type Invitation = z.output<typeof invitationSchema>

/** Highest ceiling of signature, in cents. */
export const PLAFOND_MAX_CENTS = 999_999_900

/** Up to what a person signs quotes: whole euros, empty for no ceiling. */
const plafondSchema = z
  .string()
  .trim()
  .regex(/^\d{0,7}$/, 'Le plafond est un nombre entier d’euros.')

/** An account as its panel holds it (ACCOUNT-17). */
export const compteSchema = invitationSchema.extend({
  plafond: plafondSchema,
  searchEngine: z.boolean(),
  test: z.boolean(),
  utilisateurEHS: z.boolean(),
})
export type Compte = z.output<typeof compteSchema>

/** Grants for the people of a file: the rest is in its lines. */
export const importSchema = z.object({
  csv: z.string().min(1, 'Choisissez un fichier.').max(300_000, 'Le fichier dépasse 300 Ko.'),
  role: roleSchema,
  groupes: groupesSchema,
  provider: z.enum(PROVIDERS),
})
export type ImportComptes = z.output<typeof importSchema>

/** Grants for whoever asked for an account (ACCOUNT-27). */
export const acceptationSchema = invitationSchema.pick({ provider: true, role: true, groupes: true })
export type Acceptation = z.output<typeof acceptationSchema>

/** Why an account is refused: the person reads it. */
export const refusSchema = z.object({
  motif: z
    .string()
    .trim()
    .min(1, MESSAGES.required)
    .max(1000, 'Le motif ne peut pas dépasser 1 000 caractères.'),
})
export type Refus = z.output<typeof refusSchema>
