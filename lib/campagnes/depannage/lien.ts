import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { assetOfPageLink } from '@/lib/campagnes/recherche/lien'
import { openAssetTicket } from '@/lib/campagnes/recherche/ticket'
import { type CustomerAsset, customerAsset } from '@/lib/domain/campagnes/recherche'
import { getDb } from '@/lib/platform/db/client'

const one = z.string().min(1).max(4096).optional().catch(undefined)

/** How a link names the equipment that is down: the ticket of a printed code, or the token of a campaign. */
export const depannageSearch = z.object({ asset: one, ID: one })

/**
 * The equipment that a link leads to, without where it is or whose (PUBLIC-55); null for a link that leads to none, which
 * then opens the empty form. `headers` are those of the page.
 */
export async function linkedEquipement(
  { asset, ID }: z.output<typeof depannageSearch>,
  headers: Headers,
): Promise<{ source: string; asset: CustomerAsset } | null> {
  const source = asset ?? ID
  if (source === undefined) return null
  const ticket = asset ?? (await assetOfPageLink(source, headers))?.ASSET_ID
  const opened = ticket === undefined ? null : await openAssetTicket(ticket)
  if (ticket === undefined || opened === null) return null
  const db = await getDb()
  const { rows } =
    await db.execute(sql`select ${ticket}::text as id, concat_ws(' ', type, marque_lib) as name, famille, evacuation,
    null as housing from equipements where id = ${opened.equipementId} and retire_le is null`)
  return rows[0] === undefined ? null : { source, asset: customerAsset.parse(rows[0]) }
}
