import 'server-only'
import { eq } from 'drizzle-orm'
import type { ParSession } from '@/lib/documents/devis/signature/acces'
import { actOnOpen } from '@/lib/documents/devis/signature/open-devis'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { now } from '@/lib/platform/clock'
import { devis as table } from '@/lib/platform/db/schema/documents/devis'
import { signatures } from '@/lib/platform/db/schema/documents/signatures'
import { noteEvenement } from '../evenement'

/** Withdraws a quote, for the provider's staff: nobody signs it any more, whoever was about to. Throws 404, 409. */
export function withdrawDevis(acces: ParSession, acteur: Acteur) {
  return actOnOpen(acces, acteur, ['devis.retrait', 'décideur'], async ({ tx, devis, par }) => {
    await tx.update(table).set({ retireAt: now(), question: null }).where(eq(table.id, devis.id))
    if (devis.signature)
      await tx.update(signatures).set({ statut: 'Annulé' }).where(eq(signatures.id, devis.signature.id))
    await noteEvenement(tx, devis.id, { type: 'Retrait', par, userId: acteur.userId })
  })
}
