import { type SQL, sql } from 'drizzle-orm'
import type { ListDefinition } from '@/lib/platform/lists/definition'

/** A list of requests, with the instant by which they are filed, for who reads it whatever its rows are. */
export type Rows = {
  list: <T>(read: <Row>(list: ListDefinition<Row>, created: SQL) => T) => T
  path: string
}

/** The list of one type. */
export const rowsOf = <Row>(list: ListDefinition<Row>): Rows => ({
  list: (read) => read(list, sql`d.created_at`),
  path: list.screen,
})

/** A list of the requests of all types. */
export const rowsOfAll = <Row>(list: ListDefinition<Row>): Rows => ({
  list: (read) => read(list, sql`v.created_at`),
  path: list.screen,
})
