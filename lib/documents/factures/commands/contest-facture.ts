import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LITIGE } from '@/lib/domain/documents/factures/cycle'
import { mayContest } from '@/lib/domain/documents/factures/paiement'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { ConflictError, ValidationError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { advanceCycle } from '../advance-cycle'
import { type By, say } from '../litige'
import { lockFacture } from '../lock-facture'

/** The line that a person contests: one of the invoice. Throws ValidationError. */
async function lineOf(tx: Tx, factureId: number, ligne: string): Promise<number | null> {
  if (ligne === '') return null
  const { rows } = await tx.execute(
    sql`select l.id from facture_lignes l where l.facture_id = ${factureId} and l.id = ${ligne}::bigint`,
  )
  const [found] = z.array(z.object({ id: z.number() })).parse(rows)
  if (found === undefined) throw new ValidationError('Cette ligne n’est pas de la facture.')
  return found.id
}

/**
 * Contests an invoice, or one of its lines: its state becomes « Litige », an electronic one gets code 207, and the agency is
 * told (DOC-17). Throws 404, and 409 for what is paid, a credit note or contested already.
 */
export async function contestFacture(
  id: number,
  { motif, ligne }: { motif: string; ligne: string },
  by: By,
): Promise<{ id: number; statut: 'Litige' }> {
  await transaction(async (tx) => {
    const facture = await lockFacture(tx, id, by.user.id)
    if (!mayContest(facture))
      throw new ConflictError(
        facture.statutPaiement === 'Litige'
          ? 'Cette facture est déjà contestée.'
          : 'Cette facture ne peut pas être contestée : il ne reste rien à payer.',
      )
    const ligneId = await lineOf(tx, id, ligne)
    await tx.execute(sql`update factures set statut_paiement = 'Litige', motif_contestation = ${motif},
      updated_at = ${now().toISOString()} where id = ${id}`)
    await advanceCycle(tx, facture, { code: LITIGE, motif, userId: by.user.id })
    await say(tx, facture, by, { acte: 'Contestation', texte: motif, ligneId })
  })
  wakeMail()
  return { id, statut: 'Litige' }
}
