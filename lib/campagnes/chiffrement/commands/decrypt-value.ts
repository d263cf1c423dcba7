import { noteUses, openLink } from '@/lib/campagnes/recherche/lien'
import { assetOwnerSystem } from '@/lib/campagnes/recherche/queries'
import {
  CAMPAGNE_PAGES,
  type DechiffreLigne,
  READABLE,
  UNKNOWN,
  UNREADABLE,
} from '@/lib/domain/campagnes/chiffrement'
import { maskEmail } from '@/lib/domain/campagnes/masque'
import { dayInParis } from '@/lib/domain/temps/days'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { type Tx, transaction } from '@/lib/platform/db/client'

const NOTHING = {
  id: null,
  lien: null,
  campagne: null,
  expireLe: null,
  tiers: null,
  codePostal: null,
  email: null,
} as const

/** Reads tokens of campaigns' links back, in the order given, and writes down each use (OPS-16, OPS-17, OPS-18). */
export function decryptValue(jetons: readonly string[], userId: number): Promise<DechiffreLigne[]> {
  return transaction(async (tx) => {
    const read: DechiffreLigne[] = []
    for (const jeton of jetons) read.push(await readToken(tx, jeton))
    await noteUses(
      tx,
      read.map(({ jeton, campagne, etat }) => ({
        action: 'déchiffrement',
        token: jeton,
        campagne,
        resultat: etat === READABLE ? 'succès' : 'refus',
        userId,
      })),
    )
    return read
  })
}

async function readToken(tx: Tx, jeton: string): Promise<DechiffreLigne> {
  const opened = await openLink(jeton, tx)
  if (opened === null) return { ...NOTHING, jeton, etat: UNREADABLE }
  const { campagne, equipementId } = opened.payload
  const link = {
    jeton,
    campagne,
    lien: absoluteUrl(`${CAMPAGNE_PAGES[campagne]}?ID=${jeton}`),
    // The link dies at midnight: its last day is the one before.
    expireLe: dayInParis(new Date(opened.expiresAt.getTime() - 1)),
  }
  const owner = await assetOwnerSystem(tx, equipementId)
  if (owner === null) return { ...NOTHING, ...link, etat: UNKNOWN }
  return {
    ...link,
    id: String(owner.instanceId),
    tiers: owner.party,
    codePostal: owner.codePostal,
    email: owner.email && maskEmail(owner.email),
    etat: READABLE,
  }
}
