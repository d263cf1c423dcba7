import { type Check, matches, optional } from '../../textes/checks'

/** Highest deductible, in cents. */
export const MAX_DEDUCTIBLE_CENTS = 10_000_000

const AMOUNT = /^\d{1,9}(?:[.,]\d{1,2})?$/

/** A longer text is no amount: it is not read (SAFE-29). */
const LONGEST_AMOUNT = 60

/** A deductible as it is typed in euros, « 1 500,50 », in cents; null when it is empty or no amount (ASS-23). */
export function deductibleCents(typed: string): number | null {
  if (typed.length > LONGEST_AMOUNT) return null
  const text = typed.replace(/[\s€]/g, '')
  return matches(text, AMOUNT) ? Math.round(Number(text.replace(',', '.')) * 100) : null
}

/** An amount in euros up to 100 000, or nothing. */
export const checkDeductible: Check = optional((value) => {
  const cents = deductibleCents(value)
  return cents !== null && cents <= MAX_DEDUCTIBLE_CENTS
    ? null
    : 'Entrez un montant en euros, de 0 à 100 000, par exemple 150,50.'
})
