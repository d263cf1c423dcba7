import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { apiRead, failureText } from '@/lib/browser/client'
import { type Carte, carteSchema } from '@/lib/domain/parc/carte'

const answer = z.object({ data: carteSchema })

/** Part of the earth on the screen, as an address has it, and its zoom. */
export type Seen = { vue: string; zoom: number }

/**
 * The points of a call, read once while they are few; `look` reads them again for what is on the screen where they are
 * too many to be given one by one.
 */
export function useCarte(call: string) {
  const [carte, setCarte] = useState<Carte | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const read = useCallback(
    async (seen: Seen | null) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const query =
        seen === null
          ? ''
          : `${call.includes('?') ? '&' : '?'}${new URLSearchParams({ vue: seen.vue, zoom: String(seen.zoom) })}`
      try {
        const { data } = await apiRead(call + query, answer, { signal: controller.signal })
        if (controller.signal.aborted) return
        setCarte(data)
        setFailure(null)
      } catch (error) {
        if (!controller.signal.aborted) setFailure(failureText(error))
      }
    },
    [call],
  )
  useEffect(() => {
    setCarte(null)
    read(null)
    return () => running.current?.abort()
  }, [read])
  const isWhole = carte !== null && carte.points.length === carte.situes
  const look = useCallback((seen: Seen) => (isWhole ? undefined : read(seen)), [isWhole, read])
  return { carte, failure, look, retry: () => read(null) }
}
