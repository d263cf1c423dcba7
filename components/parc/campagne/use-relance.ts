'use client'

import { useRun } from '@/components/ui/use-run'
import { apiRead } from '@/lib/browser/client'
import { isRunning, type RelanceSuivi, relanceSuivi } from '@/lib/domain/parc/relance'

type Run = RelanceSuivi | null

const FIRST_MS = 300
const EVERY_MS = 1_500

const reading = {
  waits: (run: Run) => {
    if (run === null || !isRunning(run)) return null
    return run.progression === 0 ? FIRST_MS : EVERY_MS
  },
  read: async (run: Run) => run && (await apiRead(`logements/relances/${run.id}`, relanceSuivi)).data,
}

/** Follows a run of reminders until it ends; null while there is none. */
export const useRelance = (first: Run) => useRun(first, reading)
