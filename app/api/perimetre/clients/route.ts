import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { findClients } from '@/lib/perimetre/queries'
import { clientsQuery } from '@/lib/perimetre/schemas'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: defineRoute({
    auth: 'session',
    summary: 'Clients d’un groupe ou d’un portail de la personne, cherchés par numéro ou par nom',
    query: clientsQuery,
    handler: ({ session, query }) => findClients(session.user.id, query),
  }),
})
