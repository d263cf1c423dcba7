import { and, eq } from 'drizzle-orm'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { audit, outbox } from '@/lib/platform/db/schema/socle'
import { wakeMail } from '@/lib/platform/mail/queue'

/** Puts a mail in « Échec » back in line, with all its attempts; false when it is in another state (OPS-11). */
export async function retryMail(id: number, caller: { userId: number; address: string }): Promise<boolean> {
  const isQueued = await transaction(async (tx) => {
    const rows = await tx
      .update(outbox)
      .set({ etat: 'En attente', tentatives: 0, abandons: 0, prochaineTentativeAt: now(), erreur: null })
      .where(and(eq(outbox.id, id), eq(outbox.etat, 'Échec')))
      .returning({ id: outbox.id })
    if (rows.length === 0) return false
    await tx.insert(audit).values({
      at: now(),
      userId: caller.userId,
      action: 'courriel.relance',
      entite: 'outbox',
      entiteId: id,
      ip: caller.address,
    })
    return true
  })
  if (isQueued) wakeMail()
  return isQueued
}
