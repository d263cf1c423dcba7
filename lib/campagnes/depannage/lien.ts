import { z } from 'zod'
import { foundByTicket } from '@/lib/campagnes/recherche/connu'
import { assetOfPageLink } from '@/lib/campagnes/recherche/lien'
import type { Trouve } from '@/lib/domain/campagnes/connu'

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
): Promise<{ source: string; found: Trouve } | null> {
  const source = asset ?? ID
  if (source === undefined) return null
  const ticket = asset ?? (await assetOfPageLink(source, headers))?.ASSET_ID
  const found = ticket === undefined ? null : await foundByTicket(ticket)
  return found === null ? null : { source, found }
}
