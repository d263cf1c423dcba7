import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import { getDb, type Tx } from '@/lib/platform/db/client'
import { ProofRequiredError } from '@/lib/platform/errors/errors'

/** How long a password or a factor that was given stands for those who act (SAFE-35), in seconds. */
const PROOF_SECONDS = 10 * 60

const row = z.object({
  recent: z.boolean(),
  moyens: z.object({ motDePasse: z.boolean(), code: z.boolean(), sso: z.boolean() }),
})

/**
 * Refuses an act of a session whose person gave neither password nor factor in it for ten minutes, with what they may give.
 * Throws ProofRequiredError. Inside a transaction, hand it `tx`.
 */
export async function requireRecentProof(sessionId: string, tx?: Tx): Promise<void> {
  const since = new Date(now().getTime() - PROOF_SECONDS * 1000).toISOString()
  const { rows } = await (tx ?? (await getDb())).execute(sql`
    select coalesce(s.prouve_at > ${since}::timestamptz, false) as recent, json_build_object(
      'motDePasse', u.provider = 'local' and u.password_hash is not null,
      'code', exists (select 1 from second_facteurs f where f.user_id = u.id),
      'sso', u.provider = 'okta' or s.provider = 'okta') as moyens
    from sessions s join users u on u.id = s.user_id where s.id = ${sessionId}`)
  const { recent, moyens } = row.parse(rows[0])
  if (!recent) throw new ProofRequiredError(moyens)
}
