import { readAmount } from '@/lib/domain/imports/valeurs'

/** Longer texts are no amount: they are not read (SAFE-29). */
const LONGEST = 30

/** Cents of an amount as a person types it, « 1 234,56 »; null for anything else. */
export function centsOf(text: string): number | null {
  if (text.length > LONGEST) return null
  const read = readAmount(text.trim())
  return 'fault' in read ? null : Number(read.value)
}

export const MONTANT_ATTENDU = 'Écrivez un montant, par exemple 1234,56.'
