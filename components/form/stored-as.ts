import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * To be called before a form is stored: gives what marks it as stored with the values that were. What was typed while the
 * call was under way stays, still to be stored.
 */
export function storedAs<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const sent = JSON.stringify(form.getValues())
  return (stored: DefaultValues<Input>): void => {
    const typed = form.getValues()
    form.reset(stored)
    if (JSON.stringify(typed) !== sent) form.reset(typed, { keepDefaultValues: true })
  }
}
