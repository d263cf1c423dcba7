import { NotFoundError } from '@/lib/api/errors'
import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { findOpening } from '@/lib/perimetre/queries'
import { ouvertureQuery } from '@/lib/perimetre/schemas'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: defineRoute({
    auth: 'session',
    summary: 'Groupe et client sur lesquels s’ouvre un portail ou un groupe',
    query: ouvertureQuery,
    handler: async ({ session, query }) => {
      const opening = await findOpening(session.user.id, query)
      if (opening === null) throw new NotFoundError()
      return opening
    },
  }),
})
