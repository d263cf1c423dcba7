import { z } from 'zod'
import { webhookCorps, webhookSaisi } from '@/lib/domain/administration/integrations/webhooks'
import { defineCall } from '@/lib/platform/api/call'
import { reply } from '@/lib/platform/http/response'
import { recordId } from '@/lib/platform/record-id'
import { createWebhook } from '../commands/create-webhook'
import { deleteWebhook } from '../commands/delete-webhook'
import { replayEnvoi } from '../commands/replay-envoi'
import { rotateSecret } from '../commands/rotate-secret'
import { sendTrial } from '../commands/send-trial'
import { updateWebhook } from '../commands/update-webhook'

const limit = { name: 'administration', points: 60, seconds: 600, by: 'user' } as const
const params = z.object({ id: z.string().transform(recordId).pipe(z.number()) })
const managed = { auth: 'super', limit } as const
const RESERVE = 'réservé aux super administrateurs, chacun les siens.'

/** `POST administration/webhooks`: the secret is answered once (FIRST-16). */
export const createWebhookCall = defineCall({
  ...managed,
  method: 'POST',
  path: 'administration/webhooks',
  summary: `Ajoute une adresse à laquelle partent les événements ; ${RESERVE}`,
  body: webhookSaisi,
  status: 201,
  personal: true,
  output: z.object({ data: z.object({ id: z.number(), secret: z.string() }) }),
  proof: true,
  handler: async ({ body, acteur, session }) =>
    reply(201, { data: await createWebhook(body, { acteur, person: session.user }) }),
})

/** `PUT administration/webhooks/{id}`. */
export const updateWebhookCall = defineCall({
  ...managed,
  method: 'PUT',
  path: 'administration/webhooks/:id',
  summary: `Modifie un webhook, l’arrête ou le remet en service, à partir de l’état que désigne son empreinte ; ${RESERVE}`,
  params,
  body: webhookCorps,
  status: 204,
  handler: async ({ params: { id }, body, acteur, session }) => {
    await updateWebhook(id, body, { acteur, person: session.user, sessionId: session.id })
    return reply(204)
  },
})

/** `DELETE administration/webhooks/{id}`. */
export const deleteWebhookCall = defineCall({
  ...managed,
  method: 'DELETE',
  path: 'administration/webhooks/:id',
  summary: `Supprime un webhook et le journal de ses envois ; ${RESERVE}`,
  params,
  status: 204,
  handler: async ({ params: { id }, acteur, session }) => {
    await deleteWebhook(id, { acteur, person: session.user })
    return reply(204)
  },
})

/** `POST administration/webhooks/{id}/secret`: the new secret is answered once. */
export const rotateSecretCall = defineCall({
  ...managed,
  method: 'POST',
  path: 'administration/webhooks/:id/secret',
  summary: `Donne à un webhook un nouveau secret ; l’ancien signe encore 24 heures ; ${RESERVE}`,
  params,
  personal: true,
  output: z.object({ data: z.object({ secret: z.string() }) }),
  proof: true,
  handler: async ({ params: { id }, acteur, session }) => ({
    data: await rotateSecret(id, { acteur, person: session.user }),
  }),
})

/** `POST administration/webhooks/{id}/essai`. */
export const trialCall = defineCall({
  ...managed,
  method: 'POST',
  path: 'administration/webhooks/:id/essai',
  summary: `Envoie un essai à un webhook ; ${RESERVE}`,
  params,
  status: 202,
  output: z.object({ data: z.object({ id: z.number() }) }),
  handler: async ({ params: { id }, acteur, session }) =>
    reply(202, { data: await sendTrial(id, { acteur, person: session.user }) }),
})

/** `POST administration/envois/{id}/rejeu`. */
export const replayCall = defineCall({
  ...managed,
  method: 'POST',
  path: 'administration/envois/:id/rejeu',
  summary: `Renvoie un événement à son webhook ; ${RESERVE}`,
  params,
  status: 202,
  output: z.object({ data: z.object({ id: z.number() }) }),
  handler: async ({ params: { id }, acteur, session }) => {
    await replayEnvoi(id, { acteur, person: session.user })
    return reply(202, { data: { id } })
  },
})
