import type { UseFormRegisterReturn } from 'react-hook-form'

/** Puts the text of a field in capitals, the caret staying where the person types (VAL-25). */
export function upperCaseInput(input: HTMLInputElement): void {
  const value = input.value.toUpperCase()
  if (value === input.value) return
  const { selectionStart, selectionEnd } = input
  input.value = value
  input.setSelectionRange(selectionStart, selectionEnd)
}

/** While an accent is being composed the text is left alone: it would be lost. */
const isComposing = (event: object) =>
  'nativeEvent' in event && event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing

/**
 * The props of `form.register(name)` for a field upper-cased while typing: last name, first name, street name, city
 * (VAL-25). Each change goes to the form, which checks again whether its step is complete (VAL-26).
 */
export function upperCased<Name extends string>(
  registration: UseFormRegisterReturn<Name>,
): UseFormRegisterReturn<Name> {
  const capitals = (target: unknown) => {
    if (target instanceof HTMLInputElement) upperCaseInput(target)
  }
  return {
    ...registration,
    onChange: (event) => {
      if (!isComposing(event)) capitals(event.target)
      return registration.onChange(event)
    },
    onBlur: async (event) => {
      capitals(event.target)
      await registration.onChange({ target: event.target, type: 'change' })
      return registration.onBlur(event)
    },
  }
}
