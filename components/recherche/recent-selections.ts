import { z } from 'zod'
import { pushRecent, RECENT_SELECTIONS } from '@/lib/domain/perimetre/recents'

/** A result that was opened: a dwelling, or one of its equipments. No more is kept of it: the browser may be shared. */
const selection = z.object({ objectID: z.string(), instanceId: z.number().nullable() })
export type RecentSelection = z.infer<typeof selection>

const stored = z.array(selection.extend({ userId: z.number() }))

function read(): z.infer<typeof stored> {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(RECENT_SELECTIONS.key) ?? '[]'))
  } catch {
    return []
  }
}

/** The last results that a person opened, newest first (SEARCH-10). */
export function recentSelections(userId: number): RecentSelection[] {
  return read().filter((one) => one.userId === userId)
}

/** Puts a result first among the 5 that are kept of a person (SEARCH-10, SEARCH-11). */
export function rememberSelection(userId: number, { objectID, instanceId }: RecentSelection): void {
  const others = read().filter((one) => one.userId !== userId)
  const own = pushRecent(
    recentSelections(userId).map((one) => ({ ...one, userId })),
    { objectID, instanceId, userId },
    RECENT_SELECTIONS.max,
    (one) => `${one.objectID} ${one.instanceId}`,
  )
  try {
    localStorage.setItem(RECENT_SELECTIONS.key, JSON.stringify([...own, ...others]))
  } catch {
    // A full or forbidden storage costs the list of recent results, nothing else.
  }
}
