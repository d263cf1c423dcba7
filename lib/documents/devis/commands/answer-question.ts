import 'server-only'
import { eq } from 'drizzle-orm'
import { type ParSession, prochain } from '@/lib/documents/devis/signature/acces'
import { actOnOpen } from '@/lib/documents/devis/signature/open-devis'
import { signatureDevisPath } from '@/lib/domain/documents/devis'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import type { Acteur } from '@/lib/platform/audit/acteur'
import { devis as table } from '@/lib/platform/db/schema/documents/devis'
import { ConflictError } from '@/lib/platform/errors/errors'
import { queueMail } from '@/lib/platform/mail/queue'
import { renderMail } from '@/lib/platform/mail/template'
import { aboutDevis, resumeDe } from '../courriels'
import { noteEvenement } from '../evenement'
import { devisReponse } from '../mails/devis'

/** Answers the question that waits, for the provider's staff; whoever signs next hears of it. Throws 404, 409. */
export function answerQuestion(acces: ParSession, texte: string, acteur: Acteur) {
  return actOnOpen(acces, acteur, ['devis.reponse', 'groupe'], async ({ tx, devis, par }) => {
    const { question } = devis
    if (question === null) throw new ConflictError('Aucune question n’attend de réponse.')
    await tx.update(table).set({ statut: 'À signer', question: null }).where(eq(table.id, devis.id))
    await noteEvenement(tx, devis.id, { type: 'Réponse', par, userId: acteur.userId, texte })
    const next = prochain(devis)
    if (next)
      await queueMail(tx, {
        to: { name: next.nom, address: next.email },
        connu: next.userId === null ? 'dossier' : 'compte',
        content: renderMail(devisReponse, {
          ...resumeDe(devis),
          nom: next.nom,
          question,
          reponse: texte,
          url: absoluteUrl(signatureDevisPath(devis.id)),
        }),
        ...aboutDevis(devis),
      })
  })
}
