'use client'

import { type RefObject, useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useHydrated } from '@/components/ui/use-hydrated'
import { filledWithFiles, type Typed, type TypedValue, typedIn } from '@/lib/browser/typed-in'

/**
 * Keeps what was typed in the form of this selector before React took the page over: the form would put its first values in
 * the fields. Files that were chosen are told again: nobody heard of them. Gives whether there was something. Call it after
 * what restores the form.
 */
export function useEarlyTyping<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'clearErrors' | 'getValues' | 'setValue'>,
  selector: string,
): RefObject<boolean> {
  const typed = useRef<Typed>(new Map())
  const drawn = useRef<Element | null>(null)
  const found = useRef(false)
  const isTakenOver = !useHydrated()
  // Before the fields are registered, which is when their first values are written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page that the server drew is taken over
  useInsertionEffect(() => {
    drawn.current = isTakenOver ? document.querySelector(selector) : null
    if (drawn.current) typed.current = typedIn(drawn.current)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was there first
  useLayoutEffect(() => {
    for (const [name, value] of typed.current) {
      const path = name as Path<V>
      const held: unknown = form.getValues(path)
      if (held === undefined) continue
      found.current = true
      if (standsForOther(selector, name, value, held)) continue
      form.setValue(path, value as PathValue<V, Path<V>>, { shouldDirty: true })
    }
  }, [])
  // What reads the form listens from its own effects on, which come after: parts that a value opens, what saves a change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    for (const [name, value] of typed.current) {
      const path = name as Path<V>
      const held: unknown = form.getValues(path)
      if (held === undefined) continue
      const other = standsForOther(selector, name, value, held)
      if (other) pressAgain(other)
      else {
        form.setValue(path, value as PathValue<V, Path<V>>, { shouldDirty: true })
        chooseAgain(selector, name, value)
      }
    }
    typed.current = new Map()
    for (const field of drawn.current ? filledWithFiles(drawn.current) : []) {
      found.current = true
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    drawn.current = null
    // A form around this component hears that it is dirty later still.
    if (found.current) form.clearErrors('root.early')
  }, [])
  return found
}

/** The radio that was pressed, where its field holds something else than its value, such as the record it names. */
function standsForOther(selector: string, name: string, value: TypedValue, held: unknown) {
  if (typeof value !== 'string' || typeof held === 'string') return null
  const radio = document.querySelector(
    `${selector} input[type="radio"][name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`,
  )
  return radio instanceof HTMLInputElement ? radio : null
}

/** Presses a radio as if for the first time: what hears it writes its field. */
function pressAgain(radio: HTMLInputElement) {
  radio.checked = false
  radio.click()
}

/** Nobody heard of what was chosen in a list, which may fill other fields: it is chosen again. */
function chooseAgain(selector: string, name: string, value: TypedValue) {
  const list = document.querySelector(`${selector} select[name="${CSS.escape(name)}"]`)
  if (!(list instanceof HTMLSelectElement) || typeof value !== 'string') return
  list.value = value
  if (list.value === value) list.dispatchEvent(new Event('change', { bubbles: true }))
}
