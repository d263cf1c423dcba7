import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CODES_CAMPAGNE } from '@/lib/domain/campagnes/chiffrement'
import type { Trouve } from '@/lib/domain/campagnes/connu'
import type { Campagne } from '@/lib/domain/campagnes/inscription'
import { maskEmail, maskName } from '@/lib/domain/campagnes/masque'
import { type LinkedAsset, type LinkStart, startOfLink } from '@/lib/domain/campagnes/recherche'
import { countCall } from '@/lib/platform/api/rate-limit'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { journalJetons } from '@/lib/platform/db/schema/campagnes/chiffrement'
import { RateLimitError } from '@/lib/platform/errors/errors'
import { clientAddress } from '@/lib/platform/http/client-address'
import { type Opened, open, sealAll } from '@/lib/platform/jetons/seal'
import { foundByTicket } from './connu'
import { LINK_LIMIT } from './limites'
import { assetOwnerSystem } from './queries'
import { sealAssetTickets } from './ticket'

const link = z.object({ equipementId: z.int(), campagne: z.enum(CODES_CAMPAGNE) })
/** Content of the link of a campaign: one asset. */
export type CampaignLink = z.infer<typeof link>

/** Tokens of a campaign's links to assets. */
export const sealLinks = (links: readonly CampaignLink[], expiresAt: Date, tx: Tx): Promise<string[]> =>
  sealAll('campagne', links, expiresAt, tx)

/** Opens the token of a campaign's link; null when it cannot be read or is over. */
export const openLink = (token: string, tx: Tx): Promise<Opened<CampaignLink> | null> =>
  open('campagne', link, token, tx)

type Use = {
  action: 'chiffrement' | 'déchiffrement' | 'ouverture'
  token: string
  campagne: Campagne | null
  resultat: 'succès' | 'refus'
  userId: number | null
}

/** One line per use of a token: who, when, with which result. The token itself is not kept, only its digest. */
export async function noteUses(tx: Tx, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return
  const at = now()
  await tx.insert(journalJetons).values(
    uses.map(({ token, ...use }) => ({
      ...use,
      at,
      empreinte: createHash('sha256').update(token).digest('hex'),
    })),
  )
}

/** The customer that a campaign's link leads to (PUBLIC-04); null for a link that leads to nobody, whatever the reason. */
export function assetOfLink(token: string): Promise<LinkedAsset | null> {
  return transaction(async (tx) => {
    const opened = await openLink(token, tx)
    const owner = opened && (await assetOwnerSystem(tx, opened.payload.equipementId))
    const campagne = opened?.payload.campagne ?? null
    const resultat = owner ? 'succès' : 'refus'
    await noteUses(tx, [{ action: 'ouverture', token, campagne, resultat, userId: null }])
    if (!owner) return null
    const { equipementId, logementId, contratId, clientId } = owner
    const asset = {
      equipementId,
      logementId,
      contratId,
      clientId,
      occupantId: null,
      titulaire: false,
      preuve: false,
    }
    const [ticket = ''] = await sealAssetTickets([asset], tx)
    return {
      ASSET_ID: ticket,
      PARTY_NAME: maskName(owner.name),
      CLIENT_EMAIL: owner.email && maskEmail(owner.email),
      PARTY_NUM: owner.party,
      CLIENT_ADRESSE_CP: owner.codePostal ?? '',
    }
  })
}

/**
 * `assetOfLink` for a page that is opened with these headers, counted like the call (API-23). Over the limit the link leads
 * to nobody and leaves no line: the form opens at its first step.
 */
export async function assetOfPageLink(token: string, headers: Headers): Promise<LinkedAsset | null> {
  try {
    await countCall(LINK_LIMIT, clientAddress({ headers }))
  } catch (refusal) {
    if (refusal instanceof RateLimitError) return null
    throw refusal
  }
  return assetOfLink(token)
}

const search = z.object({ ID: z.string().max(4096).optional().catch(undefined) })

/**
 * The form that a page of a campaign opens with when its address holds a link (PUBLIC-06): `fill` puts what it found into
 * the values. Undefined without link, or for one that leads to nobody (PUBLIC-05).
 */
export async function formOfPageLink<V>(
  parameters: unknown,
  headers: Headers,
  fill: (start: LinkStart, connu: Trouve) => V,
): Promise<{ source: string; step: number; values: V } | undefined> {
  const { ID } = search.parse(parameters)
  const found = ID ? await assetOfPageLink(ID, headers) : null
  if (!ID || found === null) return undefined
  const connu = await foundByTicket(found.ASSET_ID)
  if (connu === null) return undefined
  const start = startOfLink(found)
  return { source: ID, step: start.step, values: fill(start, connu) }
}
