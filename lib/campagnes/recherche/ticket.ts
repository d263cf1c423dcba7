import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { sealAll, unseal } from '@/lib/platform/jetons/seal'

const LIFE_MS = 2 * 60 * 60 * 1000

const ticket = z.object({
  /** Null for the person alone, of whom no equipment was shown. */
  equipementId: z.int().nullable(),
  logementId: z.int().nullable(),
  contratId: z.int().nullable(),
  clientId: z.int(),
  /** The occupant whom the reference found; null when it is the client. */
  occupantId: z.int().nullable(),
  /** Found by a reference of the contract's holder, who alone may end it. */
  titulaire: z.boolean(),
  /** Its finder gave back a code sent where the provider writes to the person (TRUST-28). */
  preuve: z.boolean(),
})

/**
 * Facts that the server wrote down of an asset when a visitor found it. The browser carries them and cannot read them.
 */
export type AssetTicket = z.infer<typeof ticket>

/** Tickets of assets, good for two hours. They stand for ids everywhere a visitor's browser could send one. */
export function sealAssetTickets(assets: readonly AssetTicket[], tx?: Tx): Promise<string[]> {
  const payloads = assets.map((asset) => ticket.parse(asset))
  return sealAll('asset', payloads, new Date(now().getTime() + LIFE_MS), tx)
}

/** The asset of a ticket; null for anything but a ticket of this server that still runs. */
export function openAssetTicket(token: string, tx?: Tx): Promise<AssetTicket | null> {
  return unseal('asset', ticket, token, tx)
}
