import { z } from 'zod'
import { demandeJeton } from '@/lib/domain/administration/integrations/jetons'
import { defineCall } from '@/lib/platform/api/call'
import { reply } from '@/lib/platform/http/response'
import { recordId } from '@/lib/platform/record-id'
import { createJeton } from '../commands/create-jeton'
import { revokeJeton } from '../commands/revoke-jeton'

const limit = { name: 'administration', points: 60, seconds: 600, by: 'user' } as const

/** `POST administration/jetons`: the token is answered once, the database keeps its digest alone (FIRST-15). */
export const createJetonCall = defineCall({
  method: 'POST',
  path: 'administration/jetons',
  auth: 'super',
  summary: 'Crée un jeton d’intégration, montré une seule fois ; réservé aux super administrateurs.',
  body: demandeJeton,
  output: z.object({ data: z.object({ id: z.number(), jeton: z.string() }) }),
  status: 201,
  limit,
  personal: true,
  proof: true,
  handler: async ({ body, acteur, session }) =>
    reply(201, { data: await createJeton(body, { acteur, person: session.user }) }),
})

/** `DELETE administration/jetons/{id}` (FIRST-15). */
export const revokeJetonCall = defineCall({
  method: 'DELETE',
  path: 'administration/jetons/:id',
  auth: 'super',
  summary: 'Révoque un jeton d’intégration ; réservé aux super administrateurs, chacun les siens.',
  params: z.object({ id: z.string().transform(recordId).pipe(z.number()) }),
  status: 204,
  limit,
  handler: async ({ params: { id }, acteur, session }) => {
    await revokeJeton(id, { acteur, person: session.user })
    return reply(204)
  },
})
