import { lockPerson } from '@/lib/comptes/second-facteur/held'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'
import { closeSessionsOf } from '../close-sessions'
import { dropEnCours } from '../jetons'
import { endOwnKeys } from '../own-keys'

/**
 * Closes all the sessions of the person, this one included, with the logins and links that would open another (SAFE-28), and their own keys (SAFE-33);
 * answers how many sessions and keys.
 */
export async function closeAllOwn(
  { user }: Session,
  acteur: Appelant,
): Promise<{ sessions: number; adresses: number }> {
  return transaction(async (tx) => {
    // A login that is being answered opens its session before, and is closed with the others, or finds nothing.
    await lockPerson(tx, user.id)
    await dropEnCours(tx, user.id)
    const adresses = await endOwnKeys(tx, user.id, acteur)
    const details = { sessions: await closeSessionsOf(tx, user.id, acteur), adresses }
    await writeAudit(tx, acteur, { action: 'fermeture de session', entite: 'sessions', details })
    return details
  })
}
