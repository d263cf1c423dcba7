import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { jetonDigest, newJeton } from '@/lib/platform/jetons/opaque'
import { bearerToken } from './session'

/** Tells these tokens from those of sessions, to us and to whoever looks for secrets in a code. */
const PREFIX = 'ext_'

export type IntegrationToken = { id: number; nom: string; droits: readonly string[] }

const found = z.object({ id: z.number(), nom: z.string(), droits: z.array(z.string()) })

/** A new token, to be shown once. */
export const newIntegrationToken = (): string => `${PREFIX}${newJeton()}`

/** The token of integration that a call carries; undefined where it carries none. */
export function integrationTokenOf(req: Request): string | undefined {
  const token = bearerToken(req)
  return token?.startsWith(PREFIX) ? token : undefined
}

/**
 * Reads a token and notes that it was used, to the minute; null when it is unknown, has expired or was revoked (FIRST-15).
 */
export async function readIntegrationToken(token: string): Promise<IntegrationToken | null> {
  const db = await getDb()
  const at = sql`${now().toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    with jeton as (
      select id, nom, droits, dernier_usage_at from jetons_integration
      where digest = ${jetonDigest(token)} and revoque_at is null and expire_at > ${at}
    ), usage as (
      update jetons_integration set dernier_usage_at = ${at}
      where id = (select id from jeton where dernier_usage_at is null or dernier_usage_at < ${at} - interval '1 minute')
    )
    select id, nom, droits from jeton`)
  return rows[0] === undefined ? null : found.parse(rows[0])
}
