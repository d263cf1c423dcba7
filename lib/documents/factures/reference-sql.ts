import { type SQL, sql } from 'drizzle-orm'

/** `lettresReference` of a number, as the index of invoices has it. */
export const lettresReferenceSql = (numero: SQL): SQL =>
  sql`right(upper(regexp_replace(${numero}, '[^A-Za-z0-9]', '', 'g')), 21)`

/** Reference of a payment, whatever its case, as the index of payments has it. */
export const referenceRecueSql = (reference: SQL): SQL => sql`upper(${reference} collate "C")`
