import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { toEuros } from '@/lib/domain/demandes/tarifs/amounts'
import { type EquipmentDiscount, equipmentDiscount } from '@/lib/domain/demandes/tarifs/state'
import type { Caller } from '@/lib/platform/api/collection'
import { inOwnGroupes } from '@/lib/platform/api/rights'
import type { Db, Tx } from '@/lib/platform/db/client'
import { ForbiddenError, NotFoundError } from '@/lib/platform/errors/errors'

const row = z.object({
  groupeId: z.number(),
  nom: z.string(),
  type: z.string(),
  appliquerRemise: z.boolean(),
  tarifRemiseCents: z.number(),
  clientId: z.number().nullable(),
})

/** The group that files a request, for which of its clients. */
export type Demandeur = {
  groupeId: number
  groupeNom: string
  type: DemandeType
  clientId: number | null
  remise: EquipmentDiscount
}

/** Names of who files in a body: the ids and the name must be those of one group and of one of its clients. */
export type Named = { client?: number; groupeId?: number; groupeNom?: string }

/**
 * The group and client a body names, among the person's own. Another person's, or a client of another group, is a 404 as
 * if it did not exist (API-21); a group of another portal may not file this type of request (403).
 */
export async function demandeurOf(
  db: Db | Tx,
  caller: Caller,
  type: DemandeType,
  { client, groupeId, groupeNom }: Named,
): Promise<Demandeur> {
  const byClient =
    client === undefined
      ? sql`left join clients c on false`
      : sql`join clients c on c.groupe_id = g.id and c.id = ${client} and c.archive_le is null`
  const result = await db.execute(sql`
    select g.id as "groupeId", g.nom, g.type, g.appliquer_remise as "appliquerRemise",
      g.tarif_remise_cents as "tarifRemiseCents", c.id as "clientId"
    from groupes g ${byClient}
    where ${inOwnGroupes(sql`g.id`, caller)} and g.archive_le is null
      and ${groupeId === undefined ? sql`true` : sql`g.id = ${groupeId}`}
      and ${groupeNom === undefined ? sql`true` : sql`g.nom = ${groupeNom}`}
    limit 1`)
  const [found] = z.array(row).parse(result.rows)
  if (found === undefined) throw new NotFoundError()
  if (found.type !== type) throw new ForbiddenError('Ce groupe ne dépose pas ce type de demande.')
  return {
    groupeId: found.groupeId,
    groupeNom: found.nom,
    type,
    clientId: found.clientId,
    remise: equipmentDiscount(type, found.appliquerRemise, toEuros(found.tarifRemiseCents)),
  }
}
