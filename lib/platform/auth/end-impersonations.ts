import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'
import { noteImpersonation } from './journal'

export const IMPERSONATIONS_JOB = 'fin-connexions'

const over = z.object({
  userId: z.number(),
  impersonateurId: z.number(),
  at: z.coerce.date(),
  address: z.string().nullable(),
})

type Which = { sessionId?: string; requestId?: string | null }

/**
 * Closes the sessions opened as somebody else that ended by themselves, after their hour or with the session they come
 * from, and writes their end in the audit, once (ACCOUNT-19). All of them, or the one of an id.
 */
export async function endImpersonations({ sessionId, requestId = null }: Which = {}): Promise<number> {
  const end = sql`least(s.expires_at, o.expires_at, o.revoked_at)`
  const only = sessionId === undefined ? sql`` : sql`and s.id = ${sessionId}`
  return transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update sessions s set revoked_at = ${end} from sessions o
      where o.id = s.origine_id and s.impersonateur_id is not null and s.revoked_at is null and ${end} <= ${now().toISOString()}::timestamptz ${only}
      returning s.user_id as "userId", s.impersonateur_id as "impersonateurId", s.revoked_at as at, s.ip as address`)
    for (const { at, address, ...people } of z.array(over).parse(rows))
      await noteImpersonation(tx, 'fin', people, { at, address, requestId })
    return rows.length
  })
}
