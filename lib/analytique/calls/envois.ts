import { z } from 'zod'
import { createEnvoi } from '@/lib/analytique/commands/create-envoi'
import { deleteEnvoi } from '@/lib/analytique/commands/delete-envoi'
import { requireAnalytique } from '@/lib/analytique/ouvrir'
import { envoiSaisie } from '@/lib/domain/analytique/envois'
import { defineCall } from '@/lib/platform/api/call'
import { reply } from '@/lib/platform/http/response'

const limit = { name: 'vues', points: 60, seconds: 60, by: 'user' } as const

export const createEnvoiCall = defineCall({
  method: 'POST',
  path: 'analytique/envois',
  auth: 'session',
  summary: 'Programme l’envoi par e-mail d’une vue du tableau de bord à la personne elle-même',
  body: envoiSaisie,
  limit,
  handler: async ({ body, acteur, session }) => {
    await requireAnalytique(session.user.id)
    return { data: await createEnvoi(body, acteur) }
  },
})

export const deleteEnvoiCall = defineCall({
  method: 'DELETE',
  path: 'analytique/envois/:id',
  auth: 'session',
  status: 204,
  summary: 'Arrête l’envoi d’une vue du tableau de bord',
  limit,
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  handler: async ({ params, acteur }) => {
    await deleteEnvoi(params.id, acteur)
    return reply(204)
  },
})
