'use client'

import { type ReactNode, useId, useInsertionEffect } from 'react'
import { useHydrated } from './use-hydrated'

/**
 * Controls that wait for the code of their page: until it answers they take neither a key, a choice nor a press. What is typed
 * arrives whole, by the rules of its field, or cannot be typed yet (TRUST-43). Disabled by their group they look as usual.
 */
export function OnceHydrated({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  const id = useId()
  // Before the fields are bound to their form, which hears nothing of what the browser fills by itself after a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page that the server drew is taken over
  useInsertionEffect(() => {
    const group = isHydrated ? null : document.getElementById(id)
    if (group instanceof HTMLFieldSetElement) for (const control of group.elements) putBack(control)
  }, [])
  return (
    <fieldset id={id} disabled={!isHydrated} role="presentation" className="contents">
      {children}
    </fieldset>
  )
}

/** Shows again what the server drew in a control. */
function putBack(control: Element): void {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    control.selectedIndex = Math.max(0, drawn)
  } else if (control instanceof HTMLTextAreaElement) control.value = control.defaultValue
  else if (control instanceof HTMLInputElement) {
    control.checked = control.defaultChecked
    if (control.value !== control.defaultValue) control.value = control.defaultValue
  }
}
