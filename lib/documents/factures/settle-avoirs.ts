import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { boundLitiges } from './bound-litiges'
import { STATUT_DU_SOLDE } from './statut-sql'

const pair = z.object({ avoirId: z.number(), numero: z.string(), date: z.string(), origineId: z.number() })

/**
 * Sets the credit notes `a` that `which` names against the invoices that they take back, as far as both are open: balances,
 * ageing and statement count the pair once (DOC-36). The invoice keeps a line of it among its payments, once; a dispute that it ends
 * ends at the instant `at`.
 */
export async function settleAvoirs(tx: Db | Tx, which: SQL, at = now()): Promise<void> {
  const { rows } =
    await tx.execute(sql`select a.id as "avoirId", a.numero, a.date::text as date, o.id as "origineId"
    from factures a join factures o on o.id = a.origine_id
    where a.type = 'Avoir' and a.solde_cents < 0 and o.solde_cents > 0 and ${which} order by o.id, a.id`)
  for (const { avoirId, numero, date, origineId } of z.array(pair).parse(rows)) {
    const settled = await tx.execute(sql`with locked as (
        select f.id, f.solde_cents from factures f where f.id in (${avoirId}, ${origineId}) order by f.id for update),
      part as (select least(max(solde_cents) filter (where id = ${origineId}),
        -max(solde_cents) filter (where id = ${avoirId})) as cents from locked)
      update factures f set solde_cents = f.solde_cents + case when f.id = ${avoirId} then part.cents else -part.cents end
      from part where f.id in (${avoirId}, ${origineId}) and part.cents > 0 returning part.cents`)
    const cents = z.array(z.object({ cents: z.coerce.number() })).parse(settled.rows)[0]?.cents
    if (cents === undefined) continue
    await tx.execute(
      sql`update factures f set statut_paiement = ${STATUT_DU_SOLDE} where f.id in (${avoirId}, ${origineId})`,
    )
    await boundLitiges(tx, sql`f.id in (${avoirId}, ${origineId})`, { at })
    await tx.execute(sql`insert into reglements_facture (facture_id, date, montant_cents, mode, reference)
      values (${origineId}, greatest(${date}::date, (select f.date from factures f where f.id = ${origineId})), ${cents}, 'Avoir', ${numero})
      on conflict (facture_id, mode, reference) do update set montant_cents = excluded.montant_cents`)
  }
}
