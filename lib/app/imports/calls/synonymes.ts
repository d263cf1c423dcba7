import 'server-only'
import { z } from 'zod'
import { synonymeSchema } from '@/lib/domain/imports/synonymes'
import { answerCreated } from '@/lib/platform/api/answer-created'
import { defineCall } from '@/lib/platform/api/call'
import { reply } from '@/lib/platform/http/response'
import { recordId } from '@/lib/platform/record-id'
import { addSynonyme } from '../commands/add-synonyme'
import { removeSynonyme } from '../commands/remove-synonyme'
import { readSynonymesSystem } from '../synonymes'

const auth = 'staff' as const
const limit = { name: 'administration', points: 60, seconds: 600, by: 'user' } as const

/** `GET imports/synonymes`: the words that administrators added (FIRST-26). */
export const synonymesCall = defineCall({
  method: 'GET',
  path: 'imports/synonymes',
  auth,
  summary: 'Synonymes des imports, ajoutés par les administrateurs ; réservé aux super administrateurs ehs.',
  output: z.object({ data: z.array(synonymeSchema.extend({ id: z.number() })) }),
  handler: async () => ({ data: await readSynonymesSystem() }),
})

/** `POST imports/synonymes`. */
export const addSynonymeCall = defineCall({
  method: 'POST',
  path: 'imports/synonymes',
  auth,
  summary:
    'Ajoute un synonyme : un mot que des fichiers écrivent pour une valeur ; réservé aux super administrateurs ehs.',
  body: synonymeSchema,
  output: z.object({ data: z.object({ id: z.number() }) }),
  status: 201,
  creates: true,
  limit,
  handler: async ({ body, acteur, remember }) =>
    answerCreated({ remember }, (keep) => addSynonyme(body, acteur, keep)),
})

/** `DELETE imports/synonymes/{id}`. */
export const removeSynonymeCall = defineCall({
  method: 'DELETE',
  path: 'imports/synonymes/:id',
  auth,
  summary: 'Retire un synonyme des imports ; réservé aux super administrateurs ehs.',
  params: z.object({ id: z.string().transform(recordId).pipe(z.number()) }),
  status: 204,
  limit,
  handler: async ({ params: { id }, acteur }) => {
    await removeSynonyme(id, acteur)
    return reply(204)
  },
})
