import { eq } from 'drizzle-orm'
import { consumeJeton } from '@/lib/comptes/connexion/jetons'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'

/** Confirms the account a mail's token stands for; false when the token is unknown, expired or used. */
export async function confirmEmail(jeton: string, acteur: Appelant): Promise<boolean> {
  return transaction(async (tx) => {
    const userId = await consumeJeton(tx, 'confirmation', jeton)
    if (userId === null) return false
    await tx.update(users).set({ confirmed: true }).where(eq(users.id, userId))
    await writeAudit(tx, { ...acteur, userId }, { action: 'confirmation du compte', entite: 'sessions' })
    return true
  })
}
