import { z } from 'zod'
import { vueChangee, vueSaisie } from '@/lib/domain/interface/vues'
import { defineCall } from '@/lib/platform/api/call'
import { reply } from '@/lib/platform/http/response'
import { deleteVue } from './commands/delete-vue'
import { saveVue } from './commands/save-vue'
import { updateVue } from './commands/update-vue'

const limit = { name: 'vues', points: 60, seconds: 60, by: 'user' } as const

const ofVue = z.object({
  liste: z.string().max(40),
  id: z.coerce.number().int().positive().max(2_147_483_647),
})

export const saveVueCall = defineCall({
  method: 'POST',
  path: 'listes/:liste/vues',
  auth: 'session',
  summary: 'Enregistre une liste, avec ses filtres, son ordre et ses colonnes, sous un nom',
  params: z.object({ liste: z.string().max(40) }),
  body: vueSaisie,
  limit,
  handler: async ({ session, params, body, acteur }) => ({
    data: await saveVue(params.liste, body, { session, acteur }),
  }),
})

export const updateVueCall = defineCall({
  method: 'PUT',
  path: 'listes/:liste/vues/:id',
  auth: 'session',
  summary: 'Renomme une vue de la personne, et la partage ou non avec les membres de son groupe',
  params: ofVue,
  body: vueChangee,
  status: 204,
  limit,
  handler: async ({ session, params, body, acteur }) => {
    await updateVue(params.liste, params.id, body, { session, acteur })
    return reply(204)
  },
})

export const deleteVueCall = defineCall({
  method: 'DELETE',
  path: 'listes/:liste/vues/:id',
  auth: 'session',
  summary: 'Supprime une vue que la personne a enregistrée',
  status: 204,
  limit,
  params: ofVue,
  handler: async ({ params, acteur }) => {
    await deleteVue(params.liste, params.id, acteur)
    return reply(204)
  },
})
