'use client'

import { type RefObject, useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useHydrated } from '@/components/ui/use-hydrated'
import { type Typed, typedIn } from '@/lib/browser/typed-in'

/**
 * Keeps what was typed in the form of this selector before React took the page over: the form would put its first values in
 * the fields. Gives whether there was something. Call it after what restores the form.
 */
export function useEarlyTyping<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'clearErrors' | 'getValues' | 'setValue'>,
  selector: string,
): RefObject<boolean> {
  const typed = useRef<Typed>(new Map())
  const found = useRef(false)
  const isTakenOver = !useHydrated()
  // Before the fields are registered, which is when their first values are written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page that the server drew is taken over
  useInsertionEffect(() => {
    const drawn = isTakenOver ? document.querySelector(selector) : null
    if (drawn) typed.current = typedIn(drawn)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was there first
  useLayoutEffect(() => {
    for (const [name, value] of typed.current) {
      const path = name as Path<V>
      if (form.getValues(path) === undefined) continue
      form.setValue(path, value as PathValue<V, Path<V>>, { shouldDirty: true })
      found.current = true
    }
    typed.current = new Map()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // A form around this component listens to its own state only from its later effects on: it has to hear that it is dirty.
    if (found.current) form.clearErrors('root.early')
  }, [])
  return found
}
