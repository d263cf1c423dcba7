'use client'

import { useEffect, useState } from 'react'
import { z } from 'zod'
import { apiRead } from '@/lib/browser/client'

const EVERY_MS = 1_500

const runs = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      etat: z.string(),
      progression: z.number(),
      motif: z.string().nullable(),
    }),
  ),
})
type Run = z.output<typeof runs>['data'][number]

/** Whether it is still to be made. */
export const isBeingMade = (run: Run | null): boolean =>
  run === null || run.etat === 'En attente' || run.etat === 'En cours'

/** Follows a register among the exports of the person until it is there; `again` reads once more after a fault. */
export function useRegistre(id: number) {
  const [run, setRun] = useState<Run | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  useEffect(() => {
    if (!isBeingMade(run) || fault !== null) return
    const read = async () => {
      try {
        const { data } = await apiRead('exports', runs)
        setRun(data.find((one) => one.id === id) ?? null)
      } catch (error) {
        setFault(error)
      }
    }
    const timer = setTimeout(() => void read(), EVERY_MS)
    return () => clearTimeout(timer)
  }, [id, run, fault])
  return { run, fault, again: () => setFault(null) }
}
