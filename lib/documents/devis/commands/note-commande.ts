import 'server-only'
import { eq } from 'drizzle-orm'
import { lockDevis, type ParSession, whyNoCommande } from '@/lib/documents/devis/signature/acces'
import { nameOf } from '@/lib/documents/devis/signature/open-devis'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { transaction } from '@/lib/platform/db/client'
import { devis as table } from '@/lib/platform/db/schema/documents/devis'
import { ConflictError } from '@/lib/platform/errors/errors'
import { noteEvenement } from '../evenement'

/**
 * Stores the number of the purchase order, or removes it (DOC-02): the group's own reference, which signs nothing. Throws 404, and
 * 409 where nothing is bought any more.
 */
export async function noteCommande(
  acces: ParSession,
  numero: string,
  acteur: Acteur,
): Promise<{ bonDeCommande: string | null }> {
  return transaction(async (tx) => {
    const { devis } = await lockDevis(tx, acces)
    const reason = whyNoCommande(devis)
    if (reason !== null) throw new ConflictError(reason)
    const bonDeCommande = numero === '' ? null : numero
    await tx.update(table).set({ bonDeCommande }).where(eq(table.id, devis.id))
    await noteEvenement(tx, devis.id, {
      type: 'Bon de commande',
      par: nameOf(acces, null),
      userId: acteur.userId,
      texte: bonDeCommande ?? 'Numéro retiré',
    })
    await writeAudit(tx, acteur, { action: 'devis.commande', entite: 'devis', id: devis.id })
    return { bonDeCommande }
  })
}
