import { lockAbsent } from '@/lib/parc/campagne/absent'
import { transaction } from '@/lib/platform/db/client'
import { type By, writeSuite } from '../write-suite'

/** Ends the attempts for a reason: the dwelling leaves the list (PARK-15). Throws 404 for one that is not listed. */
export function closeAbsent(id: number, motif: string, by: By): Promise<void> {
  return transaction(async (tx) => {
    const absent = await lockAbsent(tx, by.user.id, id)
    await writeSuite(tx, absent, { type: 'Clôture', action: 'logements.cloture', motif }, by)
  })
}
