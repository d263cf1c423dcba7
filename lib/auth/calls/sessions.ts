import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { NotFoundError } from '@/lib/api/errors'
import { closeOwnSession } from '@/lib/auth/commands/close-sessions'
import { originOf } from '@/lib/auth/origin'
import { openSessionsOf } from '@/lib/auth/queries'

export const authSessionsIdCall = defineCall({
  method: 'DELETE',
  path: 'auth/sessions/:id',
  auth: 'session',
  personal: true,
  summary: 'Ferme une session de la personne.',
  params: z.object({ id: z.uuid() }),
  handler: async ({ params, session, req }) => {
    if (!(await closeOwnSession(session, params.id, originOf(req)))) throw new NotFoundError()
    return { data: { id: params.id } }
  },
})

export const authSessionsCall = defineCall({
  method: 'GET',
  path: 'auth/sessions',
  auth: 'session',
  summary: 'Sessions ouvertes de la personne, la sienne en tête.',
  handler: async ({ session }) => ({ data: await openSessionsOf(session) }),
})
