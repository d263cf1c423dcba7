import { findClients } from '@/lib/perimetre/queries'
import { clientsQuery } from '@/lib/perimetre/schemas'
import { defineCall } from '@/lib/platform/api/call'

export const perimetreClientsCall = defineCall({
  method: 'GET',
  path: 'perimetre/clients',
  auth: 'session',
  summary: 'Clients d’un groupe ou d’un portail de la personne, cherchés par numéro ou par nom',
  query: clientsQuery,
  handler: ({ session, query }) => findClients(session.user.id, query),
})
