import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { newName } from '@/lib/browser/new-name'
import { readStored, writeStored } from '@/lib/browser/session-store'
import { TYPED_FORMS } from '@/lib/browser/typed-forms'

const KEY = `${TYPED_FORMS}parcours.replanification`

const copySchema = z.object({
  /** The link it is of: another link is another visit, or another moment. */
  ID: z.string(),
  /** Root of the `Idempotency-Key` of the calls. */
  cle: z.string().min(8),
  window: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }).nullable(),
  /** Start of the chosen slot. */
  chosen: z.string().nullable(),
  done: z.object({ start: z.string(), isMoved: z.boolean(), isMailed: z.boolean() }).nullable(),
})

/** Copy of the flow that the tab keeps over a reload. */
export type Copy = z.output<typeof copySchema>

const newCopy = (ID: string): Copy => ({ ID, cle: '', window: null, chosen: null, done: null })

/** Reads the tab's copy for this link; null until it was read, which the server cannot do. */
export function useCopy(ID: string) {
  const [copy, setCopy] = useState<Copy | null>(null)
  const latest = useRef<Copy | null>(null)
  useLayoutEffect(() => {
    const stored = readStored(KEY, copySchema)
    latest.current = stored?.ID === ID ? stored : { ...newCopy(ID), cle: newName() }
    setCopy(latest.current)
  }, [ID])
  const keep = useCallback((change: Partial<Copy>) => {
    if (latest.current === null) return
    // What was done once has its answer: the next call is another one.
    latest.current = { ...latest.current, ...change, ...(change.done ? { cle: newName() } : {}) }
    writeStored(KEY, latest.current)
    setCopy(latest.current)
  }, [])
  return { copy, keep }
}
