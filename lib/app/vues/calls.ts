import { z } from 'zod'
import { vueSaisie } from '@/lib/domain/interface/vues'
import { defineCall } from '@/lib/platform/api/call'
import { reply } from '@/lib/platform/http/response'
import { deleteVue } from './commands/delete-vue'
import { saveVue } from './commands/save-vue'

export const saveVueCall = defineCall({
  method: 'POST',
  path: 'listes/:liste/vues',
  auth: 'session',
  summary: 'Enregistre une liste, avec ses filtres, son ordre et ses colonnes, sous un nom',
  params: z.object({ liste: z.string().max(40) }),
  body: vueSaisie,
  limit: { name: 'vues', points: 60, seconds: 60, by: 'user' },
  handler: async ({ session, params, body, acteur }) => ({
    data: await saveVue(params.liste, body, { session, acteur }),
  }),
})

export const deleteVueCall = defineCall({
  method: 'DELETE',
  path: 'listes/:liste/vues/:id',
  auth: 'session',
  summary: 'Supprime une vue que la personne a enregistrée',
  status: 204,
  limit: { name: 'vues', points: 60, seconds: 60, by: 'user' },
  params: z.object({
    liste: z.string().max(40),
    id: z.coerce.number().int().positive().max(2_147_483_647),
  }),
  handler: async ({ params, acteur }) => {
    await deleteVue(params.liste, params.id, acteur)
    return reply(204)
  },
})
