import 'server-only'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { transaction } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { dropLogo, lockGroupe, noteLogo, type Place } from '../logo'

/** Takes the logo of a group, or of a portal, off its documents. Throws NotFoundError. */
export async function removeLogo(place: Place, acteur: Appelant<number>): Promise<void> {
  await transaction(async (tx) => {
    const nom = await lockGroupe(tx, place, acteur)
    if (!(await dropLogo(tx, place.groupeId))) throw new NotFoundError()
    await noteLogo(tx, place, `Logo des documents de « ${nom} » retiré`, acteur)
  })
}
