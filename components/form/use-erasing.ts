import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { showErased } from '@/components/shell/snackbar-store'

/**
 * For an act that takes away some of what was typed in the form around: does it, says so, and brings the fields of these names
 * back when asked (TRUST-50).
 */
export function useErasing<V extends FieldValues>() {
  const { getValues, setValue } = useFormContext<V>()
  return (names: readonly FieldPath<V>[], message: string, act: () => void): void => {
    const before = structuredClone(names.map((name) => getValues(name)))
    act()
    showErased(message, () => {
      for (const [index, name] of names.entries()) {
        const value = before[index]
        if (value !== undefined) setValue(name, value, { shouldDirty: true, shouldTouch: true })
      }
    })
  }
}
