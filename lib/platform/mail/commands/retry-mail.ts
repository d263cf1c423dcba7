import { and, eq } from 'drizzle-orm'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { outbox } from '@/lib/platform/db/schema/socle'
import { wakeMail } from '@/lib/platform/mail/queue'

/** Puts a mail in « Échec » back in line, with all its attempts; false when it is in another state (OPS-11). */
export async function retryMail(id: number, acteur: Acteur): Promise<boolean> {
  const isQueued = await transaction(async (tx) => {
    const rows = await tx
      .update(outbox)
      .set({ etat: 'En attente', tentatives: 0, abandons: 0, prochaineTentativeAt: now(), erreur: null })
      .where(and(eq(outbox.id, id), eq(outbox.etat, 'Échec')))
      .returning({ id: outbox.id })
    if (rows.length === 0) return false
    await writeAudit(tx, acteur, {
      action: 'courriel.relance',
      entite: 'outbox',
      id,
    })
    return true
  })
  if (isQueued) wakeMail()
  return isQueued
}
