import type { Refus } from '@/lib/domain/visites/creneaux'
import { today } from '@/lib/platform/clock'
import { getDb, type Tx } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { ApplicationError } from '@/lib/platform/errors/errors'
import { refusOn } from '@/lib/visites/deplacement'
import type { VisiteAVenir } from '@/lib/visites/visite'

/** Why the customer of a visit has to call to move it; null when the link moves it (PUBLIC-51). */
export async function refusOf(visite: VisiteAVenir, tx?: Tx): Promise<Refus | null> {
  return refusOn(tx ?? (await getDb()), visite, today())
}

/** Texts of the refusals; the number to call follows. */
export const REFUS_TEXTES: Readonly<Record<Refus, string>> = {
  nombre: 'Ce rendez-vous ne se déplace plus en ligne.',
  delai: 'Ce rendez-vous est trop proche pour être déplacé en ligne.',
}

/** Throws ApplicationError with the number to call for a visit that the link does not move. */
export async function checkMovable(visite: VisiteAVenir, tx?: Tx): Promise<void> {
  const refus = await refusOf(visite, tx)
  if (refus !== null)
    throw new ApplicationError(`${REFUS_TEXTES[refus]} Appelez-nous au ${env().HOTLINE}.`, { reason: refus })
}
