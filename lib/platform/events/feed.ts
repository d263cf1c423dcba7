import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Reach } from '@/lib/platform/api/calling'
import { execute } from '@/lib/platform/db/execute'
import { ValidationError } from '@/lib/platform/errors/errors'
import { placeEvents } from './place'

const row = z.object({
  id: z.string(),
  type: z.string(),
  at: z.coerce.date(),
  donnees: z.unknown(),
  rang: z.coerce.number(),
})

/** Last place that any event has, and the events of a page with one more. */
const feed = z.tuple([z.object({ dernier: z.coerce.number(), evenements: z.array(row) })])

/** An event as it is sent and fetched: the same in both. */
export const sentEvent = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  data: z.unknown(),
})
export type SentEvent = z.output<typeof sentEvent>

/** An event in that form, from what is stored. */
export const sentOf = (event: { id: string; type: string; at: Date; donnees: unknown }): SentEvent => ({
  id: event.id,
  type: event.type,
  timestamp: event.at.toISOString(),
  data: event.donnees,
})

const cursorOf = (rang: number): string => Buffer.from(`rang:${rang}`).toString('base64url')

/** The place that a cursor names; 0 without one. Throws ValidationError for what is no cursor of ours. */
function rangOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const found = /^rang:(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (found === null)
    throw new ValidationError('Ce curseur n’est pas de ceux que cet appel donne.', {
      reason: 'Invalid cursor',
    })
  return Number(found[1])
}

type Wanted = { apres?: string | undefined; limite: number; reach: Reach }

/**
 * The events that follow a cursor, of the groups that their reader reaches, in the order of all readers, and the cursor from which
 * the next are read, beyond those of others: none is missed and none comes twice, whoever writes meanwhile (FIRST-17). Throws
 * ValidationError.
 */
export async function readEvents({ apres, limite, reach }: Wanted) {
  const from = rangOf(apres)
  await placeEvents()
  const rows = await execute(sql`
    select coalesce((select dernier from evenements_rang where id = 1), 0) as dernier,
      (select coalesce(json_agg(e order by e.rang), '[]') from (
        select document_id as id, type, at, donnees, rang from evenements
        where rang > ${from} and ${reach(sql`groupe_id`)} order by rang limit ${limite + 1}) e) as evenements`)
  const [{ dernier, evenements }] = feed.parse(rows)
  const page = evenements.slice(0, limite)
  const reste = evenements.length > limite
  // Places up to the last one are all given: what is not among the rows is of others.
  const last = reste ? (page.at(-1)?.rang ?? from) : Math.max(from, dernier)
  return { data: page.map(sentOf), meta: { suivant: cursorOf(last), reste } }
}
