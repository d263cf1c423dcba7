import { useMemo } from 'react'
import useSWR from 'swr'
import { readRecentSelections } from '@/lib/browser/recherche'
import { usePalette } from './palette'
import { recentSelections } from './recent-selections'
import { equipementsOf, logementOf, type Result } from './result'

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false }

/** The last results that a person opened, read again as what asks for them opens (SEARCH-11); undefined until they are there. */
export function useRecents(userId: number): readonly Result[] | undefined {
  const { open } = usePalette()
  // Read again each time the window opens or closes: a result may have been opened meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  const recents = useMemo(() => recentSelections(userId), [userId, open])
  const ids = [...new Set(recents.map(({ objectID }) => objectID))]
  const { data: hits } = useSWR(
    ids.length === 0 ? null : ['recherche', userId, ...ids],
    () => readRecentSelections(ids),
    ONCE,
  )
  if (ids.length === 0) return []
  return (
    hits &&
    recents.flatMap(({ objectID, instanceId }) => {
      const hit = hits.find((one) => one.objectID === objectID)
      if (!hit) return []
      if (instanceId === null) return [logementOf(hit)]
      return equipementsOf(hit).filter((equipement) => equipement.instanceId === instanceId)
    })
  )
}
