import type { UseFormRegisterReturn } from 'react-hook-form'
import { readEmail, readPhone, readPostalCode } from '@/lib/domain/textes/lecture'

export type Reads = (typed: string) => string

/** How a field of this kind is read, unless it says so itself. */
export function readsOf({
  type,
  autoComplete,
}: {
  type?: unknown
  autoComplete?: unknown
}): Reads | undefined {
  if (type === 'tel') return readPhone
  if (type === 'email') return readEmail
  return autoComplete === 'postal-code' ? readPostalCode : undefined
}

/** The props of `form.register(name)` for a field that shows what was understood as it is left (TRUST-48). */
export function understood<Name extends string>(
  registration: UseFormRegisterReturn<Name>,
  reads: Reads,
): UseFormRegisterReturn<Name> {
  return {
    ...registration,
    onBlur: async (event) => {
      const { target } = event
      if (target instanceof HTMLInputElement) {
        const value = reads(target.value)
        if (value !== target.value) {
          target.value = value
          await registration.onChange({ target, type: 'change' })
        }
      }
      return registration.onBlur(event)
    },
  }
}
