import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  NOTIFICATION_EVENEMENTS,
  NOTIFICATIONS_PAR_DEFAUT,
  type NotificationChoix,
} from '@/lib/domain/comptes/notifications'
import { now } from '@/lib/platform/clock'
import { type Db, getDb, type Tx } from '@/lib/platform/db/client'

const row = z.object({ evenement: z.enum(NOTIFICATION_EVENEMENTS), email: z.boolean(), sms: z.boolean() })

/** Notifications that a person chose; the default where they chose nothing. */
export async function notificationsOf(userId: number): Promise<NotificationChoix> {
  const db = await getDb()
  const { rows } = await db.execute(
    sql`select evenement, email, sms from preferences_notification where user_id = ${userId}`,
  )
  const choix = { ...NOTIFICATIONS_PAR_DEFAUT }
  for (const found of rows) {
    const { data } = row.safeParse(found)
    if (data) choix[data.evenement] = { email: data.email, sms: data.sms }
  }
  return choix
}

/** Writes all of a person's choices, in the caller's transaction. */
export async function writeNotifications(
  tx: Db | Tx,
  userId: number,
  choix: NotificationChoix,
): Promise<void> {
  const at = now().toISOString()
  for (const evenement of NOTIFICATION_EVENEMENTS) {
    const { email, sms } = choix[evenement]
    await tx.execute(sql`
      insert into preferences_notification (user_id, evenement, email, sms, updated_at)
      values (${userId}, ${evenement}, ${email}, ${sms}, ${at}::timestamptz)
      on conflict (user_id, evenement) do update
        set email = excluded.email, sms = excluded.sms, updated_at = excluded.updated_at`)
  }
}
