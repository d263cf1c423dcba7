import 'server-only'
import { z } from 'zod'
import { answerCreated } from '@/lib/platform/api/answer-created'
import { defineCall } from '@/lib/platform/api/call'
import { reply } from '@/lib/platform/http/response'
import { recordId } from '@/lib/platform/record-id'
import { modeleGardeSchema, readModelesSystem } from '../modeles/queries'
import { createModele, deleteModele, modeleCorps, updateModele } from '../modeles/save-modele'

const auth = 'staff' as const
const limit = { name: 'administration', points: 60, seconds: 600, by: 'user' } as const
const params = z.object({ id: z.string().transform(recordId).pipe(z.number()) })

/** `GET imports/correspondances`: the models that were kept and those that ship (FIRST-24, FIRST-25). */
export const modelesCall = defineCall({
  method: 'GET',
  path: 'imports/correspondances',
  auth,
  summary:
    'Modèles d’import, gardés ou livrés : quelles colonnes d’un fichier font les nôtres ; réservé aux super administrateurs ehs.',
  output: z.object({ data: z.array(modeleGardeSchema) }),
  handler: async () => ({ data: await readModelesSystem() }),
})

/** `POST imports/correspondances`: keeps a model under a name. */
export const createModeleCall = defineCall({
  method: 'POST',
  path: 'imports/correspondances',
  auth,
  summary: 'Garde un modèle d’import sous un nom\u00a0; réservé aux super administrateurs ehs.',
  body: modeleCorps,
  output: z.object({ data: z.object({ id: z.number() }) }),
  status: 201,
  creates: true,
  limit,
  handler: async ({ body, acteur, remember }) =>
    answerCreated({ remember }, (keep) => createModele(body, acteur, keep)),
})

/** `PUT imports/correspondances/{id}`. */
export const updateModeleCall = defineCall({
  method: 'PUT',
  path: 'imports/correspondances/:id',
  auth,
  summary: 'Modifie un modèle d’import gardé\u00a0; réservé aux super administrateurs ehs.',
  params,
  body: modeleCorps,
  status: 204,
  limit,
  handler: async ({ params: { id }, body, acteur }) => {
    await updateModele(id, body, acteur)
    return reply(204)
  },
})

/** `DELETE imports/correspondances/{id}`. */
export const deleteModeleCall = defineCall({
  method: 'DELETE',
  path: 'imports/correspondances/:id',
  auth,
  summary: 'Supprime un modèle d’import gardé\u00a0; réservé aux super administrateurs ehs.',
  params,
  status: 204,
  limit,
  handler: async ({ params: { id }, acteur }) => {
    await deleteModele(id, acteur)
    return reply(204)
  },
})
