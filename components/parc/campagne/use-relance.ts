'use client'

import { useEffect, useState } from 'react'
import { apiRead } from '@/lib/browser/client'
import { isRunning, type RelanceSuivi, relanceSuivi } from '@/lib/domain/parc/relance'

const FIRST_MS = 300
const EVERY_MS = 1_500

/** Follows a run of reminders until it ends; `fault` is what a reading failed with, `again` reads once more. */
export function useRelance(first: RelanceSuivi | null) {
  const [run, setRun] = useState(first)
  const [fault, setFault] = useState<unknown>(null)
  useEffect(() => {
    if (run === null || !isRunning(run) || fault !== null) return
    const read = async () => {
      try {
        const { data } = await apiRead(`logements/relances/${run.id}`, relanceSuivi)
        setRun(data)
      } catch (error) {
        setFault(error)
      }
    }
    const timer = setTimeout(() => void read(), run.progression === 0 ? FIRST_MS : EVERY_MS)
    return () => clearTimeout(timer)
  }, [run, fault])
  return { run, follow: setRun, fault, again: () => setFault(null) }
}
