import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DEMANDE_TYPES } from '@/lib/domain/demandes/commun/numero'
import type { Collection } from '@/lib/platform/api/collection'
import type { RowKey } from '@/lib/platform/api/query/compile'
import { lockRow } from '@/lib/platform/api/query/run'
import type { Tx } from '@/lib/platform/db/client'
import { ForbiddenError, NotFoundError } from '@/lib/platform/errors/errors'
import type { Depot } from './depot'

const row = z.object({
  id: z.number(),
  type: z.enum(DEMANDE_TYPES),
  statut: z.string(),
  numero: z.string(),
  groupeId: z.number(),
  groupe: z.string(),
  agence: z.string().nullable(),
  agenceEmail: z.string().nullable(),
  clientFinalId: z.number().nullable(),
  test: z.boolean(),
})

export type Ouverte = z.output<typeof row>

/**
 * A stored request, locked, for its author or an administrator of its group. Another group's is a 404 (CMI-46), that of a
 * colleague a 403.
 */
export async function openDemande(
  tx: Tx,
  collection: Collection,
  key: RowKey,
  { caller }: Depot,
): Promise<Ouverte> {
  const locked = await lockRow(tx, collection, key, caller)
  if (locked === null) throw new NotFoundError()
  if (!locked.editable) throw new ForbiddenError()
  const result = await tx.execute(sql`
    select d.id, d.type, d.statut, d.numero_demande as numero, d.groupe_id as "groupeId", g.nom as groupe, a.nom as agence,
      coalesce(a.email, d.dr_email) as "agenceEmail", d.client_final_id as "clientFinalId", d.demande_test as test
    from demandes d join groupes g on g.id = d.groupe_id left join agences a on a.id = d.agence_id
    where d.id = ${locked.id}`)
  return row.parse(result.rows[0])
}
