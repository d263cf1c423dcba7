import 'server-only'
import { sql } from 'drizzle-orm'
import { etatPaiement } from '@/lib/domain/documents/factures/paiement'
import { now, today } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { leaveLitige } from '../advance-cycle'
import { type By, say } from '../litige'
import { lockFacture } from '../lock-facture'

/**
 * Takes a dispute back, and approves nothing (DOC-40): the state is again that of before, as dates and balance say it today,
 * and so is the code of an electronic invoice. Throws 404, and 409 where there is none.
 */
export async function withdrawContestation(id: number, by: By): Promise<{ id: number; statut: string }> {
  const statut = await transaction(async (tx) => {
    const facture = await lockFacture(tx, id, by.user.id)
    if (facture.statutPaiement !== 'Litige') throw new ConflictError('Cette facture n’est pas contestée.')
    const avant = facture.avantLitige?.statutPaiement ?? 'À échoir'
    const next = etatPaiement({ ...facture, statutPaiement: avant }, today())
    await tx.execute(sql`update factures set statut_paiement = ${next}, motif_contestation = null,
      litige_cents = null, avant_litige = null,
      updated_at = ${now().toISOString()} where id = ${id}`)
    await leaveLitige(tx, facture, { userId: by.user.id })
    await say(tx, facture, by, { acte: 'Levée', texte: 'La contestation est retirée.' })
    return next
  })
  wakeMail()
  return { id, statut }
}
