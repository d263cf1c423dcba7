import 'server-only'
import { eq } from 'drizzle-orm'
import type { Acces } from '@/lib/documents/devis/signature/acces'
import { actOnOpen } from '@/lib/documents/devis/signature/open-devis'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { devis as table } from '@/lib/platform/db/schema/documents/devis'
import { mailAgence } from '../courriels'
import { noteEvenement } from '../evenement'

/** Asks the agency a question, which waits for its answer (DOC-02); the quote can still be signed. Throws 404, 409. */
export function askQuestion(acces: Acces, texte: string, acteur: Acteur) {
  return actOnOpen(acces, acteur, ['devis.question', 'groupe'], async ({ tx, devis, par }) => {
    await tx.update(table).set({ statut: 'Question posée', question: texte }).where(eq(table.id, devis.id))
    await noteEvenement(tx, devis.id, { type: 'Question', par, userId: acteur.userId, texte })
    await mailAgence(tx, devis, { evenement: 'question', par, userId: acteur.userId, message: texte })
  })
}
