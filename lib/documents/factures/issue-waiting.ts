import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { LignesIncoherentes } from '@/lib/domain/documents/factures/facturx'
import { now } from '@/lib/platform/clock'
import { getDb } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env'
import { freezeParties } from './freeze-parties'
import { issueFacture } from './issue-facture'

/** Rows that one statement freezes. */
const BATCH = 1_000
/** Hours that the PDF of another program has to come in after its invoice. */
const GRACE_HOURS = 12
/** Days after which what nobody asked for waits until somebody does: an old stock is not drawn in one morning. */
const RECENT_DAYS = 7

const ids = z.array(z.object({ id: z.number() }))

/**
 * Keeps the parties of the invoices that have none yet, then stores the files of those that came lately: an invoice that nobody
 * opens is issued the morning after it came.
 */
export async function issueWaiting(): Promise<{ parties: number; fichiers: number }> {
  const db = await getDb()
  let parties = 0
  for (let done = BATCH; done === BATCH; parties += done)
    done = await freezeParties(
      db,
      env().FACTURES_EMETTEUR,
      sql`f.id in (select x.id from factures x where x.parties is null order by x.id limit ${BATCH})`,
    )
  const at = sql`${now().toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`select f.id from factures f
    where f.fichier_id is null and f.created_at between ${at} - make_interval(days => ${RECENT_DAYS})
      and ${at} - make_interval(hours => ${GRACE_HOURS}) order by f.id`)
  let fichiers = 0
  for (const { id } of ids.parse(rows))
    try {
      await issueFacture(id)
      fichiers += 1
    } catch (error) {
      // Its lines do not make its total: its page says that it has no file.
      if (!(error instanceof LignesIncoherentes)) throw error
    }
  return { parties, fichiers }
}
