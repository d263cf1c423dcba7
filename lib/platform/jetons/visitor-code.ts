import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { CODE_MINUTES, type CodeUse, codeDigest, isCode, MAX_TRIES } from './code'

/** Cause of a code mailed to a visitor: the use, and whose it is, which has one code at a time. */
type VisitorCode = { use: CodeUse; cible: string }

/** Keeps a code that was mailed; the one before is good no more, and those that are over go. */
export async function keepVisitorCode(tx: Tx, { use, cible }: VisitorCode, code: string): Promise<void> {
  const at = now()
  const expiry = new Date(at.getTime() + CODE_MINUTES * 60_000).toISOString()
  await tx.execute(sql`delete from codes_visiteurs where expire_at < ${at.toISOString()}`)
  await tx.execute(sql`
    insert into codes_visiteurs (cible, code_hash, expire_at, created_at)
    values (${cible}, ${codeDigest(use, cible, code)}, ${expiry}, ${at.toISOString()})
    on conflict (cible) do update set code_hash = excluded.code_hash, expire_at = excluded.expire_at, essais = 0,
      created_at = excluded.created_at`)
}

const row = z.object({ hash: z.string(), expireAt: z.coerce.date(), essais: z.number() })

/**
 * Uses a code up, or says why it is refused, in the caller's transaction, which is to be committed whatever it answers: a wrong
 * one is counted, and the count stays.
 */
export async function spendVisitorCode(
  tx: Tx,
  { use, cible }: VisitorCode,
  code: string,
): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    select code_hash as hash, expire_at as "expireAt", essais from codes_visiteurs where cible = ${cible} for update`)
  const [stored] = z.array(row).parse(rows)
  if (stored === undefined || stored.expireAt <= now() || stored.essais >= MAX_TRIES)
    return 'Ce code n’est plus valable. Demandez-en un nouveau.'
  if (isCode(use, cible, code, stored.hash)) {
    await tx.execute(sql`delete from codes_visiteurs where cible = ${cible}`)
    return null
  }
  await tx.execute(sql`update codes_visiteurs set essais = essais + 1 where cible = ${cible}`)
  const left = MAX_TRIES - stored.essais - 1
  if (left === 0) return 'Code incorrect. Demandez-en un nouveau.'
  return `Code incorrect. Il vous reste ${left} essai${left > 1 ? 's' : ''}.`
}
