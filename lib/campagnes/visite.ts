import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Answer } from '@/lib/api/idempotency'
import { today } from '@/lib/clock'
import type { Tx } from '@/lib/db/client'

/** A call of a visitor that writes: from where, and how its answer is kept for its `Idempotency-Key`. */
export type Visite = {
  address: string
  requestId: string
  remember: (tx: Tx, answer: Answer) => Promise<void>
}

const TABLES = {
  ACC: sql.raw(`'demandes_acces'`),
  DEP: sql.raw(`'demandes_publiques'`),
  RES: sql.raw(`'resiliations'`),
} as const

/** Id and number of the next request of a kind: « DEP-2026-000123 ». */
export async function nextNumero(tx: Tx, prefix: keyof typeof TABLES) {
  const { rows } = await tx.execute(
    sql`select nextval(pg_get_serial_sequence(${TABLES[prefix]}, 'id'))::int as id`,
  )
  const { id } = z.object({ id: z.number() }).parse(rows[0])
  return { id, numero: `${prefix}-${today().slice(0, 4)}-${String(id).padStart(6, '0')}` }
}
