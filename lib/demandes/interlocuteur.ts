import { eq } from 'drizzle-orm'
import type { PimBody } from '@/lib/domain/demandes/pim/corps'
import type { Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes'

type Interlocuteur = PimBody['mes']['interlocuteur']

/** The interlocutor with what the author may not know of them: the account's own e-mail and phone. */
export async function reachable(tx: Tx, given: Interlocuteur): Promise<Interlocuteur> {
  const { email, phone } = users
  const [account] = await tx.select({ email, phone }).from(users).where(eq(users.id, given.id))
  return {
    ...given,
    email: given.email ?? account?.email ?? null,
    phone: given.phone ?? account?.phone ?? null,
  }
}
