import { z } from 'zod'
import { readScaled } from '@/lib/domain/imports/valeurs'

export type Fault = { fault: string }

export const isFault = (value: object): value is Fault => 'fault' in value
export const fault = (text: string): Fault => ({ fault: text })

/** Rates that an invoice may have, in tenths of a percent: 2.1 % is that of the overseas departments. */
export const TAUX_FACTURE: readonly number[] = [0, 21, 55, 85, 100, 200]

/** Reads a rate of VAT as a file writes it, before its « % »: « 5,5 » is 55 tenths. */
export function readTaux(text: string): number | Fault {
  const read = readScaled(text, 1)
  if ('fault' in read) return read
  const taux = Number(read.value)
  return TAUX_FACTURE.includes(taux)
    ? taux
    : fault('Les taux de TVA sont\u00a0: 0, 2,1, 5,5, 8,5, 10 et 20 %.')
}

/** Several things in one cell, each read by `read`, in the writing of the staging table; the first fault is told. */
export function cellOf<T extends object>(
  read: (text: string) => T | Fault,
  write: (one: T) => string,
  check: (all: T[]) => string | null,
) {
  return z
    .string()
    .max(50_000, 'La liste dépasse 50 000 caractères.')
    .transform((text, ctx) => {
      const all: T[] = []
      for (const part of text.split(/[|\n]/)) {
        if (part.trim() === '') continue
        const found = read(part.trim())
        if (isFault(found)) {
          ctx.addIssue({
            code: 'custom',
            message: `«\u00a0${part.trim().slice(0, 60)}\u00a0»\u00a0: ${found.fault}`,
          })
          return z.NEVER
        }
        all.push(found)
      }
      const refused = check(all)
      if (refused !== null) {
        ctx.addIssue({ code: 'custom', message: refused })
        return z.NEVER
      }
      return all.map(write).join('|')
    })
}
