import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { codeSansLitige, libelleCycle, mayFollow } from '@/lib/domain/documents/factures/cycle'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { evenementsFacture } from '@/lib/platform/db/schema/documents/factures'
import type { FactureVerrouillee } from './lock-facture'

/** `at`: instant of the event, now unless it is told. */
type Event = { code: number; motif?: string; montantCents?: number | null; userId: number | null; at?: Date }

/** Takes an electronic invoice to a code of its cycle and keeps its history; nothing where the cycle does not lead there. */
export async function advanceCycle(tx: Tx, facture: FactureVerrouillee, event: Event): Promise<void> {
  const { cycleCode } = facture
  if (cycleCode === null || !mayFollow(cycleCode, event.code)) return
  await noteCycle(tx, facture.id, event)
}

const RETIREE = 'La contestation est retirée, sans que la facture soit approuvée.'

type EnLitige = Pick<FactureVerrouillee, 'id' | 'cycleCode' | 'avantLitige'>

/** Takes an invoice back to its code before the dispute that is over, and says so in its history (DOC-40). */
export async function leaveLitige(
  tx: Db | Tx,
  { id, cycleCode, avantLitige }: EnLitige,
  { motif = RETIREE, ...event }: Omit<Event, 'code'>,
): Promise<void> {
  const { rows } = await tx.execute(
    sql`select code from evenements_facture where facture_id = ${id} order by at, id`,
  )
  const histoire = z.array(z.object({ code: z.number() })).parse(rows)
  const code = codeSansLitige(
    cycleCode,
    avantLitige?.cycleCode ?? null,
    histoire.map((one) => one.code),
  )
  if (code !== null) await noteCycle(tx, id, { code, motif, ...event })
}

async function noteCycle(tx: Db | Tx, id: number, event: Event): Promise<void> {
  const { code, motif = null, montantCents = null, userId, at = now() } = event
  await tx
    .insert(evenementsFacture)
    .values({ factureId: id, at, code, libelle: libelleCycle(code), motif, montantCents, userId })
  await tx.execute(sql`update factures set cycle_code = ${code} where id = ${id}`)
}
