import 'server-only'
import { sql } from 'drizzle-orm'
import { libelleCycle, mayFollow } from '@/lib/domain/documents/factures/cycle'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { evenementsFacture } from '@/lib/platform/db/schema/documents/factures'
import type { FactureVerrouillee } from './lock-facture'

type Event = { code: number; motif?: string; userId: number }

/** Takes an electronic invoice to a code of its cycle and keeps its history; nothing where the cycle does not lead there. */
export async function advanceCycle(
  tx: Tx,
  { id, cycleCode }: FactureVerrouillee,
  { code, motif, userId }: Event,
): Promise<void> {
  if (cycleCode === null || !mayFollow(cycleCode, code)) return
  await tx
    .insert(evenementsFacture)
    .values({ factureId: id, at: now(), code, libelle: libelleCycle(code), motif: motif ?? null, userId })
  await tx.execute(sql`update factures set cycle_code = ${code} where id = ${id}`)
}
