import { inArray } from 'drizzle-orm'
import { noteUses, sealLinks } from '@/lib/campagnes/recherche/lien'
import {
  CAMPAGNE_PAGES,
  type Chiffrement,
  checkExpiry,
  type JetonLigne,
  READABLE,
  UNKNOWN,
} from '@/lib/domain/campagnes/chiffrement'
import { endOfDayInParis } from '@/lib/domain/temps/days'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { today } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import { fieldRefusal } from '@/lib/platform/errors/refusal'

/**
 * Makes the links of a campaign to assets, in the order given, and writes down each use (OPS-16, OPS-17). An id of no
 * equipment has a line without token. Throws 400 for a day that is past or too far.
 */
export async function encryptValue({ lignes, expireLe }: Chiffrement, userId: number): Promise<JetonLigne[]> {
  const fault = checkExpiry(expireLe, today())
  if (fault !== null) throw fieldRefusal('expireLe', fault)
  return transaction(async (tx) => {
    const rows = await tx
      .select({ equipementId: equipements.id, instanceId: equipements.instanceId })
      .from(equipements)
      .where(
        inArray(
          equipements.instanceId,
          lignes.map(({ id }) => Number(id)),
        ),
      )
    const known = new Map(rows.map(({ instanceId, equipementId }) => [instanceId, equipementId]))
    const links = lignes.flatMap(({ id, campagne }) => {
      const equipementId = known.get(Number(id))
      return equipementId === undefined ? [] : [{ equipementId, campagne }]
    })
    const tokens = await sealLinks(links, endOfDayInParis(expireLe), tx)
    const made = lignes.map(({ id, campagne }): JetonLigne => {
      if (!known.has(Number(id)))
        return { id, jeton: '', lien: null, campagne, expireLe: null, etat: UNKNOWN }
      const jeton = tokens.shift() ?? ''
      const lien = absoluteUrl(`${CAMPAGNE_PAGES[campagne]}?ID=${jeton}`)
      return { id, jeton, lien, campagne, expireLe, etat: READABLE }
    })
    await noteUses(
      tx,
      made.map(({ id, jeton, campagne, etat }) => ({
        action: 'chiffrement',
        token: jeton || (id ?? ''),
        campagne,
        resultat: etat === READABLE ? 'succès' : 'refus',
        userId,
      })),
    )
    return made
  })
}
