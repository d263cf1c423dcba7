import type { Appelant } from '@/lib/platform/audit/acteur'
import 'server-only'
import type { NotificationChoix } from '@/lib/domain/comptes/notifications'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { writeNotifications } from '../notifications'

/** Stores what a person wants to be told of, by which channel; the audit holds what it became. */
export async function setNotifications(choix: NotificationChoix, acteur: Appelant<number>): Promise<void> {
  await transaction(async (tx) => {
    await writeNotifications(tx, acteur.userId, choix)
    await writeAudit(tx, acteur, {
      action: 'notifications.modification',
      entite: 'users',
      id: acteur.userId,
      details: choix,
    })
  })
}
