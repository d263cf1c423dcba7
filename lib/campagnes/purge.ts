import 'server-only'
import { sql } from 'drizzle-orm'
import { now, today } from '@/lib/platform/clock'
import { transaction } from '@/lib/platform/db/client'

export const PURGE_JOB = 'purge-campagnes'

/** Days a subscription that was never signed is kept. */
const SANS_SUITE_JOURS = 30

/**
 * Deletes what is kept no longer: the entries of contests whose purge date has passed (PUBLIC-63), and subscriptions that
 * nobody signed. Gives how many of each.
 */
export async function runPurge(): Promise<{ participations: number; souscriptions: number }> {
  return transaction(async (tx) => {
    const entries = await tx.execute(
      sql`delete from participations p using jeux j where j.id = p.jeu_id and j.purge_le < ${today()}`,
    )
    await tx.execute(
      sql`update jeux set purge_at = ${now().toISOString()} where purge_le < ${today()} and purge_at is null`,
    )
    const unsigned = await tx.execute(sql`
      delete from souscriptions where etat = 'En cours' and signee_at is null
        and created_at < ${now().toISOString()}::timestamptz - make_interval(days => ${SANS_SUITE_JOURS})`)
    return { participations: entries.rowCount ?? 0, souscriptions: unsigned.rowCount ?? 0 }
  })
}
