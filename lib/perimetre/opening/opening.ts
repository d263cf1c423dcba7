import 'server-only'
import { sql } from 'drizzle-orm'
import { cache } from 'react'
import { z } from 'zod'
import { holdRevision, revisionColumn } from '@/lib/contenu/revision'
import { readSavedSelection } from '@/lib/perimetre/saved-selection'
import { type ResolvedSelection, selectionStatement, shapeOf, toSelection } from '@/lib/perimetre/selection'
import {
  liveColumns,
  liveRow,
  liveStatement,
  type Session,
  sessionOf,
} from '@/lib/platform/auth/live-session'
import type { SessionClaims } from '@/lib/platform/auth/token'
import { executeNamed } from '@/lib/platform/db/execute'

/** Whose a page is, and what they look at: read before anything else in one statement, with the revision of the content. */
type Opening = { session: Session; selection: ResolvedSelection | null }

const row = liveRow.extend({
  selection: z.unknown(),
  revision: z.number().nullable(),
})

/** Of the page being rendered; outside of a page each call gets an empty one. */
const held = cache((): { opening: Opening | null } => ({ opening: null }))

/** Rows that came with the session of the page being rendered; null before it was read, and in calls. */
export function pageOpening(): Opening | null {
  return held().opening
}

/** Reads the session of a page; null when it does not live. Selection and revision of the content come with it. */
export async function openPage(
  claims: SessionClaims,
  read: (name: string) => string | undefined,
): Promise<Session | null> {
  const saved = readSavedSelection(read)
  const [found] = await executeNamed(
    `page-${shapeOf(saved)}`,
    sql`
    with ${liveStatement(claims)}
    select ${liveColumns()},
      (select row_to_json(p) from (${selectionStatement(claims.userId, saved)}) p) as selection,
      ${revisionColumn} as revision`,
  )
  const { selection, revision, ...live } = row.parse(found)
  const session = await sessionOf(claims, live)
  if (session === null) return null
  held().opening = { session, selection: toSelection(selection) }
  holdRevision(revision ?? 0)
  return session
}
