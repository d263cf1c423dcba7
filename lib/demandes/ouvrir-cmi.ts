import 'server-only'
import type { CmiForm } from '@/lib/domain/demandes/cmi/formulaire'
import type { EquipmentDiscount } from '@/lib/domain/demandes/tarifs/state'
import type { Day } from '@/lib/domain/temps/days'
import { callerOf } from '@/lib/platform/api/collection'
import type { Session } from '@/lib/platform/auth/session'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { demandeurOf } from './demandeur'
import { copiedCmiForm } from './dupliquer-cmi'

/** Opening of a commissioning request beside who files it: the group's discount, the day, an earlier request. */
export type CmiOpening = { discount: EquipmentDiscount; today: Day; initial: CmiForm | null }

/** Opens a commissioning request for a group; null when the request to start from is not one of the person's. */
export async function openCmi(
  session: Session,
  groupeId: number,
  depuis: number | null,
): Promise<CmiOpening | null> {
  const db = await getDb()
  const { remise: discount } = await demandeurOf(db, callerOf(session), 'CMI', { groupeId })
  const terms = { discount, today: today() }
  if (depuis === null) return { ...terms, initial: null }
  const initial = await copiedCmiForm(db, session.user, { id: depuis, groupeId }, terms)
  return initial === null ? null : { ...terms, initial }
}
