import { sql } from 'drizzle-orm'
import type { NotificationEvenement } from '@/lib/domain/comptes/notifications'
import type { Db, Tx } from '@/lib/platform/db/client'

/** Whether the reader of an address is to be told of a thing by e-mail: only the person of its account can have refused. */
export async function wantsMail(
  tx: Db | Tx,
  address: string,
  evenement: NotificationEvenement,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from users u join preferences_notification p on p.user_id = u.id
    where u.email = ${address.toLowerCase()} and p.evenement = ${evenement} and not p.email`)
  return rows.length === 0
}
