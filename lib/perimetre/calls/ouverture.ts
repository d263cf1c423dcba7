import { findOpening } from '@/lib/perimetre/queries'
import { ouvertureQuery } from '@/lib/perimetre/schemas'
import { defineCall } from '@/lib/platform/api/call'
import { NotFoundError } from '@/lib/platform/errors/errors'

export const perimetreOuvertureCall = defineCall({
  method: 'GET',
  path: 'perimetre/ouverture',
  auth: 'session',
  summary: 'Groupe et client sur lesquels s’ouvre un portail ou un groupe',
  query: ouvertureQuery,
  handler: async ({ session, query }) => {
    const opening = await findOpening(session.user.id, query)
    if (opening === null) throw new NotFoundError()
    return opening
  },
})
