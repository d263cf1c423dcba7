import type { Db } from '@/lib/platform/db/client'
import { consentementEvenements } from '@/lib/platform/db/schema/comptes/consentements'

/** Writes in the register that these people take back to be written to, by their e-mail or their mobile. */
export async function opposeTo(db: Db, ...personnes: readonly string[]): Promise<void> {
  await db.insert(consentementEvenements).values(
    personnes.map((personne) => ({
      personne,
      finalite: 'Suivi de contrat' as const,
      etat: 'Retiré' as const,
      source: 'extranet' as const,
      texte: 'Suivi de contrat',
      version: '2026-11',
      at: new Date('2026-11-01T09:00:00Z'),
    })),
  )
}
