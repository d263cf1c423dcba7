'use client'

import { createContext, useCallback, useContext, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { browserLog } from '@/lib/browser/logging'
import type { WizardDefinition } from './definition'

/** State of the reading that the open step asked for. */
export type Entry = {
  slug: string
  pending: boolean
  /** Why it failed, as the last reading said; null when it did not. */
  message: string | null
}

type EntryContextValue = Entry & {
  /** Slug of the step that is open. */
  shown: string
  /** Reads again what the open step shows. */
  read: () => Promise<void>
  /** Says that the step itself shows what became of it, until the function that it gives is called. */
  claim: () => () => void
}

const UNREAD: Entry = { slug: '', pending: false, message: null }
const FAILURE = 'Une erreur est survenue.'

/**
 * Reads what a step shows: once as it opens, and again when the person asks for it. Nothing else reads it, whatever changes in
 * the form or in what was read.
 */
export function useEntry<V extends FieldValues>(
  { onEnter }: Pick<WizardDefinition<V>, 'onEnter'>,
  form: UseFormReturn<V>,
) {
  const [entry, setEntry] = useState(UNREAD)
  const latest = useRef('')
  const enter = useCallback(
    async (slug: string): Promise<void> => {
      latest.current = slug
      const keep = (last: Entry) => (last.slug === slug ? last.message : null)
      setEntry((last) => ({ slug, pending: onEnter !== undefined, message: keep(last) }))
      const message = await onEnter?.(slug, form).catch((error: unknown) => {
        browserLog(`Ouverture de l’étape ${slug}`, error)
        return FAILURE
      })
      if (latest.current === slug) setEntry({ slug, pending: false, message: message ?? null })
    },
    [onEnter, form],
  )
  const [claims, setClaims] = useState(0)
  const claim = useCallback(() => {
    setClaims((count) => count + 1)
    return () => setClaims((count) => count - 1)
  }, [])
  return { entry, enter, claim, isClaimed: claims > 0 }
}

export const EntryContext = createContext<EntryContextValue | null>(null)

/** Gives the open step its own reading. */
export function useEntryState(): EntryContextValue {
  const value = useContext(EntryContext)
  if (value === null) throw new Error('useEntryState is for the content of a step of a wizard')
  return value
}
