import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Collection, one } from '@/lib/platform/api/collection'
import { ref } from '@/lib/platform/api/fields'
import { inOwnGroupes } from '@/lib/platform/api/rights'

type Placed = { groupeId: PgColumn; clientId: PgColumn; contratId: PgColumn }

/** Relations of a row of business to its group, client and contract. */
export const placeOf = (table: Placed): Collection['relations'] => ({
  groupe: one('groupes', table.groupeId),
  client: one('clients', table.clientId),
  contrat: one('contrats', table.contratId),
})

/** The rows of the groups of whoever reads. */
export const ofOwnGroupes: Collection['visible'] = (t, caller) => inOwnGroupes(ref(t, 'groupe_id'), caller)
