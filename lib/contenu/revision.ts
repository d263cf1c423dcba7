import { type SQL, sql } from 'drizzle-orm'
import { cache } from 'react'

/** Of the page being rendered; outside of a page each call gets an empty one. */
const held = cache((): { revision: number | null } => ({ revision: null }))

/** Expression that reads which content is current, in the statement that a page opens with. */
export const revisionColumn: SQL = sql`(select revision from contenu_revision where id = 1)`

/** Keeps the revision that the page being rendered was opened with. */
export function holdRevision(revision: number): void {
  held().revision = revision
}

/** That revision; null in calls, and before the page was opened. */
export function heldRevision(): number | null {
  return held().revision
}
