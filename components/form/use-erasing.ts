import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form'
import { showErased } from '@/components/ui/snackbar-store'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * For an act that takes away some of what was typed in the form around: does it, says so, and brings back those of the fields
 * of these names that it changed, when asked and while nothing else was typed in them (TRUST-50). Where nothing typed is
 * lost (`isLost`), it only does it.
 */
export function useErasing<V extends FieldValues>() {
  const { getValues, setValue } = useFormContext<V>()
  return (names: readonly FieldPath<V>[], message: string, act: () => void, isLost = true): void => {
    if (!isLost) {
      act()
      return
    }
    const read = () => structuredClone(names.map((name) => getValues(name)))
    const before = read()
    act()
    const after = read()
    showErased(message, () => {
      const erased = names
        .map((name, index) => ({ name, was: before[index], left: after[index] }))
        .filter(({ was, left }) => was !== undefined && !isSame(was, left))
      if (erased.some(({ name, left }) => !isSame(getValues(name), left))) return false
      for (const { name, was } of erased)
        if (was !== undefined) setValue(name, was, { shouldDirty: true, shouldTouch: true })
      return true
    })
  }
}
