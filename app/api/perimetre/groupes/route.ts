import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { findGroupes } from '@/lib/perimetre/queries'
import { groupesQuery } from '@/lib/perimetre/schemas'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: defineRoute({
    auth: 'session',
    summary: 'Groupes de la personne dans un portail, cherchés par leur nom',
    query: groupesQuery,
    handler: ({ session, query }) => findGroupes(session.user.id, query),
  }),
})
