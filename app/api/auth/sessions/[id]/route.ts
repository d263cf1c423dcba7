import { z } from 'zod'
import { NotFoundError } from '@/lib/api/errors'
import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { closeOwnSession } from '@/lib/auth/commands/close-sessions'
import { originOf } from '@/lib/auth/origin'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  DELETE: defineRoute({
    auth: 'session',
    personal: true,
    summary: 'Ferme une session de la personne.',
    params: z.object({ id: z.uuid() }),
    handler: async ({ params, session, req }) => {
      if (!(await closeOwnSession(session, params.id, originOf(req)))) throw new NotFoundError()
      return { data: { id: params.id } }
    },
  }),
})
