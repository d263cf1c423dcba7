import { z } from 'zod'
import { nameSchema } from '../../comptes/users'
import { webAddressSchema } from '../../textes/validators'

/** States of an event on its way to an address. */
export const ETATS_ENVOI_WEBHOOK = ['En attente', 'Envoyé', 'Échec', 'Annulé'] as const
export type EtatEnvoiWebhook = (typeof ETATS_ENVOI_WEBHOOK)[number]

/** States of deliveries that may be sent again: those that are over. */
export const ENVOIS_CLOS = ['Envoyé', 'Échec', 'Annulé'] as const satisfies readonly EtatEnvoiWebhook[]

/** Whether events are sent to an address. */
export const ETATS_WEBHOOK = ['Actif', 'Arrêté'] as const

const SECOND_MS = 1000
const FIRST_MS = 30 * SECOND_MS
const LONGEST_MS = 2 * 3600 * SECOND_MS
/** How long an event is tried (FIRST-16). */
const TRIED_MS = 24 * 3600 * SECOND_MS

type Tried = { tentatives: number; depuis: Date; at: Date }

/**
 * When an event that was refused is sent again: after twice as long each time, up to two hours, give or take a fifth by
 * `random` (from 0 to 1), so that what failed together does not come back together. Null once it was tried for a day
 * (FIRST-16).
 */
export function nextAttempt({ tentatives, depuis, at }: Tried, random: number): Date | null {
  const end = depuis.getTime() + TRIED_MS
  if (at.getTime() >= end) return null
  const wait = Math.min(FIRST_MS * 2 ** (tentatives - 1), LONGEST_MS) * (0.8 + 0.4 * random)
  return new Date(Math.min(at.getTime() + wait, end))
}

const isWithoutPassword = ({ username, password }: URL): boolean => username === '' && password === ''

/** Fields that a webhook is stored with. */
export const webhookSaisi = z.strictObject({
  nom: nameSchema,
  url: webAddressSchema.refine((value) => !URL.canParse(value) || isWithoutPassword(new URL(value)), {
    error: 'L’adresse ne peut pas contenir de mot de passe : les envois sont signés.',
  }),
  types: z.array(z.string().max(100)).max(100),
  groupeId: z.int32().positive().nullable(),
})
/** Fields that an administrator changes of a webhook. */
export const webhookModifie = webhookSaisi.extend({ actif: z.boolean() })
export type WebhookModifie = z.output<typeof webhookModifie>
/** Body of the call that changes one, with the digest of the state that it was changed from. */
export const webhookCorps = webhookModifie.extend({ empreinte: z.string().max(100) })
export type WebhookCorps = z.output<typeof webhookCorps>

export type WebhookSaisi = z.output<typeof webhookSaisi>
