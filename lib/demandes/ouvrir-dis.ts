import 'server-only'
import type { BillingAddress } from '@/lib/domain/demandes/commun/intervenants'
import type { DisTerms } from '@/lib/domain/demandes/dis/formulaire'
import { callerOf } from '@/lib/platform/api/collection'
import type { Session } from '@/lib/platform/auth/session'
import { today } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { adressesFacturationOf } from './adresses-facturation'
import { demandeurOf } from './demandeur'
import { durationsOf, loadCatalogue } from './tarifs'

/** Opening of a distributor's request beside who files it: the prices of the day and the group's addresses. */
export type DisOpening = DisTerms & { adresses: BillingAddress[] }

/** Opens a distributor's request for one of the person's groups. Throws 403, 404. */
export async function openDis(session: Session, groupeId: number): Promise<DisOpening> {
  const db = await getDb()
  const [{ remise }, catalogue, adresses] = await Promise.all([
    demandeurOf(db, callerOf(session), 'DIS', { groupeId }),
    loadCatalogue(db, 'DIS'),
    adressesFacturationOf(session.user.id, groupeId),
  ])
  const tarifs = { durations: durationsOf(catalogue), catalogue }
  return { discount: remise, today: today(), tarifs, adresses }
}
