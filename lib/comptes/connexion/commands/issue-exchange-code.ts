import { createSessionJeton } from '@/lib/comptes/connexion/jetons'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'

/** Life of an exchange code, in seconds: the time of one redirection. */
export const EXCHANGE_SECONDS = 60

/** Makes a single-use code that opens the extranet for the caller when put in `?token=` of any page. */
export async function issueExchangeCode(session: Session, acteur: Appelant): Promise<string> {
  return transaction(async (tx) => {
    await writeAudit(tx, acteur, { action: 'code d’échange', entite: 'sessions' })
    const { id: sessionId, user } = session
    return createSessionJeton(tx, 'echange', { userId: user.id, sessionId }, EXCHANGE_SECONDS)
  })
}
