import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { avantLitigeSchema } from '@/lib/domain/documents/factures/litige'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { messagesFacture } from '@/lib/platform/db/schema/documents/factures'
import { leaveLitige } from './advance-cycle'

const ended = z.object({
  id: z.number(),
  cycleCode: z.number().nullable(),
  avantLitige: avantLitigeSchema.nullable().catch(null),
})

/** Words of the thread and of the cycle when nothing is left to contest. */
const LITIGE_SOLDE = 'La facture est soldée\u00a0: la contestation prend fin.'

/**
 * Keeps the disputes of the invoices `f` that `which` names within what is left to pay, once their balances are others: a dispute
 * ends with the balance, and its thread says so at the instant `at` (DOC-40). `keepsCycle` for a caller whose file tells the code
 * of the cycle.
 */
export async function boundLitiges(
  tx: Db | Tx,
  which: SQL,
  { keepsCycle = false, at = now() } = {},
): Promise<void> {
  await tx.execute(sql`update factures f set litige_cents = f.solde_cents
    where f.litige_cents > f.solde_cents and f.solde_cents > 0 and ${which}`)
  const { rows } =
    await tx.execute(sql`with fini as (select f.id, f.cycle_code, f.avant_litige from factures f
      where f.solde_cents = 0 and (f.motif_contestation is not null or f.litige_cents is not null or f.avant_litige is not null)
        and ${which} for update)
    update factures g set motif_contestation = null, litige_cents = null, avant_litige = null, updated_at = ${at.toISOString()}
    from fini where g.id = fini.id
    returning g.id, fini.cycle_code as "cycleCode", fini.avant_litige as "avantLitige"`)
  for (const facture of z.array(ended).parse(rows)) {
    if (!keepsCycle) await leaveLitige(tx, facture, { userId: null, motif: LITIGE_SOLDE, at })
    await tx
      .insert(messagesFacture)
      .values({ factureId: facture.id, at, userId: null, acte: 'Levée', texte: LITIGE_SOLDE })
  }
}
