import type { z } from 'zod'
import { undrawable } from './drawable'

const MOST_TOLD = 3

/** A longer text is refused as such, whatever it holds. */
const LONGEST = 10_000

/** Signs of a text that no document can print, as a sentence names them; null when there is none. */
export function unprintable(text: string): string | null {
  const signs = undrawable(text.slice(0, LONGEST)).slice(0, MOST_TOLD)
  return signs.length === 0 ? null : signs.map((sign) => `«\u00a0${sign}\u00a0»`).join(', ')
}

/** Refusal of a text that a document will say, with the signs that none can print (DOC-37); null when fonts have them all. */
export function unprintableFault(text: string): string | null {
  const signs = unprintable(text)
  return signs === null ? null : `Les documents ne peuvent pas imprimer ${signs}. Écrivez-le autrement.`
}

/** The schema of a text that a document will say: emoji and scripts that no font of documents has are refused (DOC-37). */
export const printed = <S extends z.ZodType<string, string>>(schema: S): S =>
  schema.superRefine((value, context) => {
    const message = unprintableFault(value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
