import { z } from 'zod'
import { nameSchema } from '../../comptes/users'
import { isDroitJeton } from './droits'

/** How long a token may be good for, in days (FIRST-15). */
export const DUREES = { '30': '30 jours', '90': '90 jours', '365': '1 an', '730': '2 ans' } as const
const durees = ['30', '90', '365', '730'] as const satisfies readonly (keyof typeof DUREES)[]

/** Body that asks for a new token. */
export const demandeJeton = z.strictObject({
  nom: nameSchema,
  droits: z
    .array(z.string().refine(isDroitJeton, 'Ce droit n’existe pas.'))
    .min(1, 'Choisissez au moins un droit.')
    .max(100),
  /** Groups that it is bound to; all those of its author, as they are at each call, when there is none (FIRST-36). */
  groupes: z.array(z.int32().positive()).max(1000).default([]),
  duree: z.enum(durees, 'Choisissez une durée.'),
})
export type DemandeJeton = z.output<typeof demandeJeton>

/** Where a token is in its life. */
export const ETATS_JETON = ['Actif', 'Expiré', 'Révoqué'] as const

/** Tokens in service, and webhooks, that one person may have made (FIRST-36). */
export const PLUS_DE = { personnel: 200, partenaire: 20 } as const
