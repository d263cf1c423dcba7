'use client'

import { useMemo } from 'react'
import { z } from 'zod'
import { useRun } from '@/components/ui/use-run'
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

/** Follows a register among the exports of the person until it is there. */
export function useRegistre(id: number) {
  const reading = useMemo(
    () => ({
      waits: (run: Run | null) => (isBeingMade(run) ? EVERY_MS : null),
      read: async () => (await apiRead('exports', runs)).data.find((one) => one.id === id) ?? null,
    }),
    [id],
  )
  return useRun<Run | null>(null, reading)
}
