import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { publicNumber } from '@/lib/domain/identite/numero-public'
import type { Answer } from '@/lib/platform/api/idempotency'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { today } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'

/** A call of a person without account that files something: `remember` keeps its answer for its `Idempotency-Key`. */
export type Visiteur = { acteur: Appelant; remember: (tx: Tx, answer: Answer) => Promise<void> }

/** Id and number of the next row of a table whose rows people call by a number: « DEP-2026-000123 ». */
export async function nextNumero(tx: Tx, prefix: string, table: PgTable) {
  const { rows } = await tx.execute(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id`,
  )
  const { id } = z.object({ id: z.number() }).parse(rows[0])
  return { id, numero: publicNumber(prefix, today(), id) }
}
