import { type SQL, sql } from 'drizzle-orm'

/** Purpose of the visit of this alias with the note for its technician, for its agency and its manager: no occupant reads it. */
export const objetAvecNote = (alias: 'i' | 'v'): SQL =>
  sql`concat_ws(', ', ${sql.identifier(alias)}.objet, ${sql.identifier(alias)}.note_technicien)`
