import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'

/** Mails that visitors cause to one mailbox, over all forms (SAFE-09). */
const PER_HOUR = 3
const PER_DAY = 6

const sent = z.object({ hour: z.number(), day: z.number() })

/** Digest of a mailbox, whatever the capitals and the part after « + », which lead to the same one. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  return createHash('sha256')
    .update(`${local.replace(/\+.*$/, '')}@${domain}`)
    .digest('base64url')
}

/**
 * The digest under which one more mail to this mailbox is counted; null when it has had its share. The mailbox is held until
 * the end of the transaction, so that mails caused at once count too.
 */
export async function countedMailbox(tx: Db | Tx, address: string): Promise<string | null> {
  const mailbox = mailboxOf(address)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`courriel-visiteur:${mailbox}`}, 0))`)
  const at = now().toISOString()
  const { rows } = await tx.execute(sql`
    select count(*)::int as day, count(*) filter (where created_at > ${at}::timestamptz - interval '1 hour')::int as hour
    from outbox where visiteur = ${mailbox} and created_at > ${at}::timestamptz - interval '1 day'`)
  const { hour, day } = sent.parse(rows[0])
  return hour >= PER_HOUR || day >= PER_DAY ? null : mailbox
}
