import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fold } from '@/lib/platform/db/fold'
import type { ListColumn } from '@/lib/platform/lists/definition'

/** Name of the client of a row; null for what names none. */
export const clientField = { client: z.string().nullish() }
type WithClient = { client?: string | null | undefined }

const nomOf = (id: SQL, text: SQL): SQL => sql`(select ${text} from clients cli where cli.id = ${id})`

/** Column of a select that gives `clientField`, by the id of the client. */
export const clientSelect = (id: SQL): SQL => sql`${nomOf(id, sql`cli.nom`)} as client`

/** Column « Client » of a list whose rows are of one client, shown where the perimeter covers several (PERIM-52). */
export const clientColumn = (id: SQL): ListColumn<WithClient> => ({
  name: 'client',
  header: 'Client',
  sort: nomOf(id, fold(sql`cli.nom`)),
  value: (row) => row.client ?? null,
  several: 'added',
})
