import 'server-only'
import { z } from 'zod'
import { contestFacture } from '@/lib/documents/factures/commands/contest-facture'
import { recordReglement } from '@/lib/documents/factures/commands/record-reglement'
import { sendMessage } from '@/lib/documents/factures/commands/send-message'
import { setCodeComptable } from '@/lib/documents/factures/commands/set-code-comptable'
import { withdrawContestation } from '@/lib/documents/factures/commands/withdraw-contestation'
import { FACTURES } from '@/lib/domain/documents/factures/facture'
import { codeComptableSchema, contestationBody, messageSchema } from '@/lib/domain/documents/factures/litige'
import { reglementRecuBody } from '@/lib/domain/documents/factures/reglement'
import { openedOn } from '@/lib/perimetre/opening/opened-on'
import { defineCall } from '@/lib/platform/api/call'

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
const limit = { name: 'factures', points: 60, seconds: 60, by: 'user' } as const
const stated = z.object({ data: z.object({ id: z.number(), statut: z.string() }) })

/** `POST factures/{id}/contestation`: with its reason, on the whole invoice, an amount or a line (DOC-17, DOC-40). */
export const contestationCall = defineCall({
  method: 'POST',
  path: 'factures/:id/contestation',
  auth: 'session',
  personal: true,
  summary: 'Conteste une facture ou une de ses lignes, avec un motif ; l’agence en est avertie.',
  params,
  body: contestationBody,
  output: stated,
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, FACTURES)
    return { data: await contestFacture(id, body, { user: session.user, acteur }) }
  },
})

export const retraitCall = defineCall({
  method: 'DELETE',
  path: 'factures/:id/contestation',
  auth: 'session',
  personal: true,
  summary: 'Retire la contestation d’une facture, qui revient à son état d’avant, sans être approuvée.',
  params,
  output: stated,
  limit,
  handler: async ({ session, params: { id }, acteur }) => {
    await openedOn(session, FACTURES)
    return { data: await withdrawContestation(id, { user: session.user, acteur }) }
  },
})

export const messageCall = defineCall({
  method: 'POST',
  path: 'factures/:id/messages',
  auth: 'session',
  summary: 'Ajoute un message au fil d’une facture contestée.',
  params,
  body: messageSchema,
  output: z.object({ data: z.object({ id: z.number() }) }),
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, FACTURES)
    return { data: await sendMessage(id, body.texte, { user: session.user, acteur }) }
  },
})

/** `PUT factures/{id}/code-comptable`: the code of the client's own accounts (DOC-17). */
export const codeComptableCall = defineCall({
  method: 'PUT',
  path: 'factures/:id/code-comptable',
  auth: 'session',
  summary: 'Garde le code comptable du client sur une facture.',
  params,
  body: codeComptableSchema,
  output: z.object({ data: z.object({ id: z.number(), codeComptable: z.string().nullable() }) }),
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, FACTURES)
    return { data: await setCodeComptable(id, body.codeComptable, acteur) }
  },
})

/** `POST factures/{id}/reglements`: a payment that the provider received (DOC-32, DOC-43). */
export const reglementRecuCall = defineCall({
  method: 'POST',
  path: 'factures/:id/reglements',
  auth: 'session',
  personal: true,
  summary: 'Enregistre un règlement reçu, qui baisse le solde de la facture\u00a0; pour le prestataire.',
  params,
  body: reglementRecuBody,
  output: z.object({ data: z.object({ id: z.number(), soldeCents: z.number() }) }),
  limit,
  handler: async ({ session, params: { id }, body, acteur }) => {
    await openedOn(session, FACTURES)
    return { data: await recordReglement(id, body, { user: session.user, acteur }) }
  },
})
