import { z } from 'zod'
import { tutoriel } from '@/lib/domain/contenu/tutoriel'
import { defineCall } from '@/lib/platform/api/call'
import { setTutoriel } from './tutoriel'

const body = tutoriel.extend({ mark: z.string().max(64) })

/** `PUT administration/tutoriel`: the whole tutorial, in its order. */
export const setTutorielCall = defineCall({
  method: 'PUT',
  path: 'administration/tutoriel',
  auth: 'staff',
  summary: 'Enregistre les étapes de la visite guidée ; réservé aux super administrateurs ehs.',
  body,
  output: z.object({ data: body }),
  limit: { name: 'administration', points: 60, seconds: 600, by: 'user' },
  handler: async ({ body, acteur }) => ({
    data: await setTutoriel(body, acteur),
  }),
})
