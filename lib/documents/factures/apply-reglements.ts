import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ENCAISSEE, libelleCycle, mayFollow } from '@/lib/domain/documents/factures/cycle'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { boundLitiges } from './bound-litiges'
import { STATUT_DU_SOLDE } from './statut-sql'

const paid = z.object({ id: z.number(), cycleCode: z.number() })

/**
 * Takes payments that were just stored off the balances of their invoices, in cents; an electronic one that is paid whole is
 * collected (code 212) where its cycle leads there.
 */
export async function applyReglements(tx: Tx, reglementIds: readonly number[]): Promise<void> {
  if (reglementIds.length === 0) return
  const ids = sql.param([...reglementIds])
  const { rows } =
    await tx.execute(sql`update factures f set solde_cents = f.solde_cents - s.cents, updated_at = ${now().toISOString()}
    from (select r.facture_id, sum(r.montant_cents)::int as cents from reglements_facture r where r.id = any(${ids}::int[]) group by 1) s
    where f.id = s.facture_id returning f.id`)
  const factureIds = sql.param(
    z
      .array(z.object({ id: z.number() }))
      .parse(rows)
      .map(({ id }) => id),
  )
  await tx.execute(
    sql`update factures f set statut_paiement = ${STATUT_DU_SOLDE} where f.id = any(${factureIds}::int[])`,
  )
  const whole = await tx.execute(sql`select f.id, f.cycle_code as "cycleCode" from factures f
    where f.id = any(${factureIds}::int[]) and f.solde_cents = 0 and f.cycle_code is not null`)
  const collected = z
    .array(paid)
    .parse(whole.rows)
    .filter(({ cycleCode }) => mayFollow(cycleCode, ENCAISSEE))
    .map(({ id }) => id)
  await tx.execute(
    sql`update factures set cycle_code = ${ENCAISSEE} where id = any(${sql.param(collected)}::int[])`,
  )
  await tx.execute(sql`insert into evenements_facture (facture_id, at, code, libelle)
    select x.id, ${now().toISOString()}::timestamptz, ${ENCAISSEE}, ${libelleCycle(ENCAISSEE)}
    from unnest(${sql.param(collected)}::int[]) x(id)`)
  await boundLitiges(tx, sql`f.id = any(${factureIds}::int[])`)
}
