import type { Caller } from '@/lib/platform/audit/caller'
import 'server-only'
import type { NotificationChoix } from '@/lib/domain/notifications'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { audit } from '@/lib/platform/db/schema/socle'
import { writeNotifications } from '../notifications'

/** Stores what a person wants to be told of, by which channel; the audit holds what it became. */
export async function setNotifications(
  choix: NotificationChoix,
  { userId, address, requestId }: Caller,
): Promise<void> {
  await transaction(async (tx) => {
    await writeNotifications(tx, userId, choix)
    await tx.insert(audit).values({
      at: now(),
      userId,
      action: 'notifications.modification',
      entite: 'users',
      entiteId: userId,
      ip: address,
      requeteId: requestId,
      details: choix,
    })
  })
}
