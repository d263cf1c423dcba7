import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Trouve } from '@/lib/domain/campagnes/connu'
import { customerAsset } from '@/lib/domain/campagnes/recherche'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { knownAddress } from './adresse'
import { type AssetTicket, openAssetTicket, sealAssetTickets } from './ticket'

/** The equipment in service of a ticket, without where it is or whose (PUBLIC-55). */
async function equipmentOf(tx: Tx, { equipementId }: AssetTicket, id: string): Promise<Trouve['assets']> {
  const { rows } =
    await tx.execute(sql`select ${id}::text as id, concat_ws(' ', type, marque_lib) as name, famille,
    evacuation, null as housing from equipements where id = ${equipementId} and retire_le is null`)
  return z.array(customerAsset).parse(rows)
}

/**
 * First values of a form for the ticket of a link: the name of its equipment, and that its address is known, which is
 * not shown. Null for a ticket that is none or is over, or whose equipment is gone.
 */
export function foundByTicket(ticket: string): Promise<Trouve | null> {
  return transaction(async (tx) => {
    const opened = await openAssetTicket(ticket, tx)
    if (opened === null) return null
    const assets = await equipmentOf(tx, opened, ticket)
    if (opened.equipementId !== null && assets.length === 0) return null
    const [dossier = ''] = await sealAssetTickets([{ ...opened, equipementId: null }], tx)
    const known = await knownAddress(tx, opened)
    return { assets, more: false, dossier, adresse: known === null ? null : '' }
  })
}
