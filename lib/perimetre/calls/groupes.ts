import { findGroupes } from '@/lib/perimetre/queries'
import { groupesQuery } from '@/lib/perimetre/schemas'
import { defineCall } from '@/lib/platform/api/call'

export const perimetreGroupesCall = defineCall({
  method: 'GET',
  path: 'perimetre/groupes',
  auth: 'session',
  summary: 'Groupes de la personne dans un portail, cherchés par leur nom',
  query: groupesQuery,
  handler: ({ session, query }) => findGroupes(session.user.id, query),
})
