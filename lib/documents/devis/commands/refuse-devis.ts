import 'server-only'
import { eq } from 'drizzle-orm'
import type { Acces } from '@/lib/documents/devis/signature/acces'
import { actOnOpen } from '@/lib/documents/devis/signature/open-devis'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { now } from '@/lib/platform/clock'
import { devis as table } from '@/lib/platform/db/schema/documents/devis'
import { signataires, signatures } from '@/lib/platform/db/schema/documents/signatures'
import { mailAgence } from '../courriels'
import { noteEvenement } from '../evenement'

/** Refuses a quote with its reason; nobody signs it any more (DOC-02). Throws 404, 403, 409. */
export function refuseDevis(acces: Acces, motif: string, acteur: Acteur) {
  return actOnOpen(acces, acteur, ['devis.refus', 'décideur'], async ({ tx, devis, moi, par }) => {
    await tx
      .update(table)
      .set({ statut: 'Refusé', motifRefus: motif, question: null })
      .where(eq(table.id, devis.id))
    if (devis.signature)
      await tx.update(signatures).set({ statut: 'Refusé' }).where(eq(signatures.id, devis.signature.id))
    if (moi)
      await tx
        .update(signataires)
        .set({ refuseAt: now(), jetonUtiliseAt: now() })
        .where(eq(signataires.id, moi.id))
    await noteEvenement(tx, devis.id, { type: 'Refus', par, userId: acteur.userId, texte: motif })
    await mailAgence(tx, devis, { evenement: 'refus', par, userId: acteur.userId, message: motif })
  })
}
