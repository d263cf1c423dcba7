import { type SQL, sql } from 'drizzle-orm'

/** Condition that a row of `codes_qr`, named `code`, is of the lot of the code `id`: of one name, one group and one client. */
export const sameLot = (
  code: SQL,
  id: number,
): SQL => sql`(${code}.groupe_id, ${code}.client_id, ${code}.lot) =
  (select of.groupe_id, of.client_id, of.lot from codes_qr of where of.id = ${id})`
