import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { avantLitigeSchema } from '@/lib/domain/documents/factures/litige'
import { FACTURE_TYPES, PAIEMENT_STATUTS } from '@/lib/domain/documents/statuts'
import { rights } from '@/lib/perimetre/scope'
import type { Tx } from '@/lib/platform/db/client'
import { NotFoundError } from '@/lib/platform/errors/errors'

const locked = z.object({
  id: z.number(),
  numero: z.string(),
  groupeId: z.number(),
  type: z.enum(FACTURE_TYPES),
  date: z.string(),
  echeance: z.string(),
  montantTtcCents: z.number(),
  soldeCents: z.number(),
  statutPaiement: z.enum(PAIEMENT_STATUTS),
  cycleCode: z.number().nullable(),
  avantLitige: avantLitigeSchema.nullable().catch(null),
})
export type FactureVerrouillee = z.output<typeof locked>

/** An invoice of one of the person's groups, locked until the end of the transaction. Throws NotFoundError. */
export async function lockFacture(tx: Tx, id: number, userId: number): Promise<FactureVerrouillee> {
  const { rows } = await tx.execute(sql`
    select f.id, f.numero, f.groupe_id as "groupeId", f.type, f.date::text as date, f.echeance::text as echeance,
      f.montant_ttc_cents as "montantTtcCents", f.solde_cents as "soldeCents",
      f.statut_paiement as "statutPaiement", f.cycle_code as "cycleCode",
      f.avant_litige as "avantLitige"
    from factures f where f.id = ${id} and ${rights(userId, sql`f.groupe_id`)} for update`)
  const [found] = z.array(locked).parse(rows)
  if (found === undefined) throw new NotFoundError()
  return found
}
