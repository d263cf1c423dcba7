import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { execute } from '@/lib/platform/db/execute'

const envoi = z.object({ id: z.number(), nom: z.string(), frequence: z.string() })

/** The views that are sent to a person. */
export async function readEnvois(userId: number): Promise<z.output<typeof envoi>[]> {
  const rows = await execute(
    sql`select id, nom, frequence from envois_analytiques where user_id = ${userId} order by nom`,
  )
  return z.array(envoi).parse(rows)
}
