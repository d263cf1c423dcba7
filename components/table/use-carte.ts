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

const isWhole = ({ points, situes }: Carte): boolean => points.length === situes

/**
 * The points of a call, read once while they are few; `look` reads those of what is on the screen where they are too many to be
 * given one by one. Another call, and `retry`, read them for what was last on the screen; where it has moved meanwhile, once
 * more for what it shows.
 */
export function useCarte(call: string) {
  const [carte, setCarte] = useState<Carte | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const seen = useRef<Seen | null>(null)

  const take = useCallback(
    async <Read>(read: (signal: AbortSignal) => Promise<Read>, keep: (taken: Read) => void) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      try {
        const taken = await read(controller.signal)
        if (controller.signal.aborted) return
        keep(taken)
        setFailure(null)
      } catch (error) {
        if (!controller.signal.aborted) setFailure(failureText(error))
      }
    },
    [],
  )
  const readView = useCallback(
    (now: Seen) =>
      take(
        (signal) => apiRead(asked(call, now, { contenu: 'vue' }), view, { signal }),
        ({ data }) => setCarte((before) => before && { ...before, ...data }),
      ),
    [call, take],
  )
  const readWhole = useCallback(() => {
    const before = seen.current
    return take(
      (signal) => apiRead(asked(call, before), whole, { signal }),
      ({ data }) => {
        setCarte(data)
        const now = seen.current
        if (now !== null && now !== before && !isWhole(data)) readView(now)
      },
    )
  }, [call, take, readView])
  useEffect(() => {
    setCarte(null)
    readWhole()
    return () => running.current?.abort()
  }, [readWhole])

  const isParted = carte !== null && !isWhole(carte)
  const look = useCallback(
    (now: Seen) => {
      seen.current = now
      if (isParted) readView(now)
    },
    [isParted, readView],
  )
  return { carte, failure, look, retry: readWhole }
}
