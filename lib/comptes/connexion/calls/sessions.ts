import { z } from 'zod'
import { closeOwnSession } from '@/lib/comptes/connexion/commands/close-sessions'
import { openSessionsOf } from '@/lib/comptes/connexion/queries'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'

export const authSessionsIdCall = defineCall({
  method: 'DELETE',
  path: 'auth/sessions/:id',
  auth: 'session',
  personal: true,
  summary: 'Ferme une session de la personne.',
  params: z.object({ id: z.uuid() }),
  proof: true,
  handler: async ({ params, session, acteur }) => {
    if (!(await closeOwnSession(session, params.id, acteur))) throw new NotFoundError()
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
