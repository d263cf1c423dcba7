'use client'

import { type RefObject, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useHydrated } from '@/components/ui/use-hydrated'

type Typed = Map<string, string | boolean | string[]>

/** What differs, in the fields of a form, from what the server drew. */
function typedIn(form: Element): Typed {
  const typed: Typed = new Map()
  for (const field of form.querySelectorAll('input, select, textarea')) {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (field.checked !== field.defaultChecked) typed.set(field.name, choiceIn(form, field))
    } else if (field instanceof HTMLSelectElement) {
      const first = Math.max(
        0,
        [...field.options].findIndex((option) => option.defaultSelected),
      )
      if (field.selectedIndex !== first) typed.set(field.name, field.value)
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      if (field.type !== 'file' && field.value !== field.defaultValue) typed.set(field.name, field.value)
    }
  }
  return typed
}

/** The chosen radio, the state of a box, or the ticked ones among boxes of one name. */
function choiceIn(form: Element, { type, name, value, checked }: HTMLInputElement) {
  if (type === 'radio') return value
  const boxes = [...form.querySelectorAll(`input[name="${CSS.escape(name)}"]`)]
  if (boxes.length < 2) return checked
  return boxes.flatMap((box) => (box instanceof HTMLInputElement && box.checked ? [box.value] : []))
}

/**
 * Keeps what was typed in the form of this selector before React took the page over: the form would put its first values in
 * the fields. Gives whether there was something. Call it after what restores the form.
 */
export function useEarlyTyping<V extends FieldValues>(
  form: UseFormReturn<V>,
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
  return found
}
