import { seesContractStatus } from '@/lib/domain/acces/permissions'
import { findContrats } from '@/lib/perimetre/queries'
import { contratsQuery } from '@/lib/perimetre/schemas'
import { defineCall } from '@/lib/platform/api/call'

export const perimetreContratsCall = defineCall({
  method: 'GET',
  path: 'perimetre/contrats',
  auth: 'session',
  summary: 'Contrats d’un client de la personne, cherchés par numéro ou par libellé',
  query: contratsQuery,
  handler: async ({ session, query }) => {
    const page = await findContrats(session.user.id, query)
    if (seesContractStatus(session.user)) return page
    return { ...page, rows: page.rows.map((contrat) => ({ ...contrat, status: null })) }
  },
})
