import type { Appelant } from '@/lib/platform/audit/acteur'
import { transaction } from '@/lib/platform/db/client'
import { openTaken, takeToken } from '../taken-token'
import type { OpenedSession } from './open-session'

/** Uses an exchange code up and opens the session of its person; null when it is unknown, expired or used. */
export function redeemExchangeCode(code: string, acteur: Appelant): Promise<OpenedSession | null> {
  return transaction(async (tx) => {
    const taken = code.includes('.') ? null : await takeToken(tx, code, null, acteur)
    return taken && openTaken(tx, taken, acteur)
  })
}
