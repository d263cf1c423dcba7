import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Where a request is read: its type and its flag. */
type Read = { type: SQLWrapper; test: SQLWrapper }

const READ: Read = { type: sql`d.type`, test: sql`d.demande_test` }

/**
 * Requests of the mode of a reader: in test mode the test requests of commissioning, otherwise the others. Those of the
 * other types are never apart (CMI-47).
 */
export const ofMode = (test: boolean | SQL, { type, test: flag }: Read = READ): SQL =>
  sql`(${type} <> 'CMI' or ${flag} = ${test})`

/** Whether a person, known by their id alone, is in test mode. */
export const modeOf = (userId: number): SQL => sql`(select u.test from users u where u.id = ${userId})`
