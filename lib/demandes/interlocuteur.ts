import { eq } from 'drizzle-orm'
import type { PimBody } from '@/lib/domain/demandes/pim/corps'
import type { Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'

type Interlocuteur = PimBody['mes']['interlocuteur']

/**
 * The interlocutor as their account says, whatever a body that names it repeats of them (TRUST-45); its phone is of use where
 * the account has none.
 */
export async function interlocutorOf(tx: Tx, given: Interlocuteur): Promise<Interlocuteur> {
  const { firstname, lastname, email, phone } = users
  const [account] = await tx
    .select({ firstname, lastname, email, phone })
    .from(users)
    .where(eq(users.id, given.id))
  return account === undefined ? given : { id: given.id, ...account, phone: account.phone ?? given.phone }
}
