import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db/client'
import { ValidationError } from '@/lib/platform/errors/errors'
import { placeEvents } from './place'

const row = z.object({
  id: z.string(),
  type: z.string(),
  at: z.coerce.date(),
  donnees: z.unknown(),
  rang: z.coerce.number(),
})

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

type Wanted = { apres?: string | undefined; limite: number; reach: (groupe: SQL) => SQL }

/**
 * The events that follow a cursor, of the groups that their reader reaches, in the order of all readers, and the cursor from which the next are read: none is missed
 * and none comes twice, whoever writes meanwhile (FIRST-17). Throws ValidationError.
 */
export async function readEvents({ apres, limite, reach }: Wanted) {
  const from = rangOf(apres)
  await placeEvents()
  const db = await getDb()
  const { rows } = await db.execute(sql`
    select document_id as id, type, at, donnees, rang from evenements
    where rang > ${from} and ${reach(sql`groupe_id`)} order by rang limit ${limite + 1}`)
  const found = z.array(row).parse(rows)
  const page = found.slice(0, limite)
  return {
    data: page.map(sentOf),
    meta: { suivant: cursorOf(page.at(-1)?.rang ?? from), reste: found.length > limite },
  }
}
