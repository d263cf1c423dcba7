import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { apiRead, failureText } from '@/lib/browser/client'
import { type Carte, carteSchema, dessinSchema } from '@/lib/domain/parc/carte'

const whole = z.object({ data: carteSchema })
const view = z.object({ data: dessinSchema })

/** Part of the earth on the screen, as an address has it, and its zoom. */
export type Seen = { vue: string; zoom: number }

const asked = (call: string, seen: Seen | null, more: Record<string, string> = {}) => {
  if (seen === null) return call
  const query = new URLSearchParams({ vue: seen.vue, zoom: String(seen.zoom), ...more })
  return `${call}${call.includes('?') ? '&' : '?'}${query}`
}

/**
 * The points of a call, read once while they are few; `look` reads those of what is on the screen where they are too many to be
 * given one by one. Another call, and `retry`, read them for what was last on the screen.
 */
export function useCarte(call: string) {
  const [carte, setCarte] = useState<Carte | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const seen = useRef<Seen | null>(null)

  const take = useCallback(
    async (read: (signal: AbortSignal) => Promise<(before: Carte | null) => Carte | null>) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      try {
        const change = await read(controller.signal)
        if (controller.signal.aborted) return
        setCarte(change)
        setFailure(null)
      } catch (error) {
        if (!controller.signal.aborted) setFailure(failureText(error))
      }
    },
    [],
  )
  const readWhole = useCallback(
    () =>
      take(async (signal) => {
        const { data } = await apiRead(asked(call, seen.current), whole, { signal })
        return () => data
      }),
    [call, take],
  )
  useEffect(() => {
    setCarte(null)
    readWhole()
    return () => running.current?.abort()
  }, [readWhole])

  const hasAll = carte === null || carte.points.length === carte.situes
  const look = useCallback(
    (now: Seen) => {
      seen.current = now
      if (hasAll) return
      take(async (signal) => {
        const { data } = await apiRead(asked(call, now, { contenu: 'vue' }), view, { signal })
        return (before) => before && { ...before, ...data }
      })
    },
    [call, hasAll, take],
  )
  return { carte, failure, look, retry: readWhole }
}
