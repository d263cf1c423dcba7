import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LITIGE } from '@/lib/domain/documents/factures/cycle'
import {
  type AvantLitige,
  type Contestation,
  contestationSchema,
  montantConteste,
} from '@/lib/domain/documents/factures/litige'
import { mayContest } from '@/lib/domain/documents/factures/paiement'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { fromZod } from '@/lib/platform/errors/as-api-error'
import { ConflictError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { wakeMail } from '@/lib/platform/mail/queue'
import { advanceCycle } from '../advance-cycle'
import { type By, say } from '../litige'
import { type FactureVerrouillee, lockFacture } from '../lock-facture'

/**
 * The line that a person contests, one of the invoice, with its tax, in cents: at most what is open, null for a discount.
 * Throws ValidationError.
 */
async function lineOf(tx: Tx, { id, soldeCents }: FactureVerrouillee, ligne: string) {
  const { rows } = await tx.execute(sql`
    select l.id, (l.montant_ht_cents + round(l.montant_ht_cents * l.tva_dixiemes / 1000.0))::int as "ttcCents"
    from facture_lignes l where l.facture_id = ${id} and l.id = ${ligne}::bigint`)
  const [found] = z.array(z.object({ id: z.number(), ttcCents: z.number() })).parse(rows)
  if (found === undefined) throw fieldRefusal('ligne', 'Cette ligne n’est pas de la facture.')
  const { ttcCents } = found
  return { ligneId: found.id, montantCents: ttcCents > 0 ? Math.min(ttcCents, soldeCents) : null }
}

/** The part of an invoice that is contested, as it was checked against what is open. Throws ValidationError. */
async function contestedOf(tx: Tx, facture: FactureVerrouillee, given: Contestation) {
  const read = contestationSchema(facture.soldeCents).safeParse(given)
  if (!read.success) throw fromZod(read.error)
  if (read.data.ligne !== '') return lineOf(tx, facture, read.data.ligne)
  return { ligneId: null, montantCents: montantConteste(read.data) }
}

/**
 * Contests an invoice, an amount of it or one of its lines: its state becomes « Litige », an electronic one gets code 207, and
 * the agency is told (DOC-17). What it was before is kept for a withdrawal (DOC-40). Throws 404, 400 beside the field, and 409
 * for what is paid, a credit note or contested already.
 */
export async function contestFacture(
  id: number,
  given: Contestation,
  by: By,
): Promise<{ id: number; statut: 'Litige' }> {
  const { motif } = given
  await transaction(async (tx) => {
    const facture = await lockFacture(tx, id, by.user.id)
    if (!mayContest(facture))
      throw new ConflictError(
        facture.statutPaiement === 'Litige'
          ? 'Cette facture est déjà contestée.'
          : 'Cette facture ne peut pas être contestée : il ne reste rien à payer.',
      )
    const { ligneId, montantCents } = await contestedOf(tx, facture, given)
    const { statutPaiement, cycleCode } = facture
    const avant: AvantLitige = { statutPaiement, cycleCode }
    await tx.execute(sql`update factures set statut_paiement = 'Litige', motif_contestation = ${motif},
      litige_cents = ${montantCents}, avant_litige = ${JSON.stringify(avant)}::jsonb,
      updated_at = ${now().toISOString()} where id = ${id}`)
    await advanceCycle(tx, facture, { code: LITIGE, motif, montantCents, userId: by.user.id })
    await say(tx, facture, by, { acte: 'Contestation', texte: motif, ligneId, montantCents })
  })
  wakeMail()
  return { id, statut: 'Litige' }
}
