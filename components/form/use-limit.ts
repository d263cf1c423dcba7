import { type FormEvent, useState } from 'react'
import { formatCount } from '@/lib/domain/textes/format'

type Control = HTMLInputElement | HTMLTextAreaElement

/** The limit of a text, told as soon as it is passed: what is typed or pasted is never cut (TRUST-49). */
export function useLimit(longest: number | undefined) {
  const [length, setLength] = useState(0)
  return {
    tooLong:
      longest !== undefined && length > longest
        ? `${formatCount(longest, 'caractère')} au plus, ${formatCount(length - longest, 'caractère')} de trop.`
        : undefined,
    onInput: ({ currentTarget }: FormEvent<Control>) => setLength(currentTarget.value.trim().length),
  }
}
