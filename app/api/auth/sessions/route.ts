import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { openSessionsOf } from '@/lib/auth/queries'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: defineRoute({
    auth: 'session',
    summary: 'Sessions ouvertes de la personne, la sienne en tête.',
    handler: async ({ session }) => ({ data: await openSessionsOf(session) }),
  }),
})
