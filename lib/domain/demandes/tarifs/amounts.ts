import { z } from 'zod'

/** Cents of an amount in euros: 33.33 → 3333. Everything is computed in cents. */
export function toCents(euros: number): number {
  return Math.round(euros * 100)
}

/** Euros of an amount in cents, as the price list and its calls write them: 3333 → 33.33. */
export function toEuros(cents: number): number {
  return cents / 100
}

/** VAT of an amount in cents, rounded to the cent, half upwards (PRICE-09). `rate` in whole percents. */
export function vatCents(cents: number, rate: number): number {
  return Math.floor((cents * rate + 50) / 100)
}

/** An amount in euros with two decimals at most, up to a million. */
export const amountSchema = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine((euros) => toEuros(toCents(euros)) === euros, { message: 'Montant invalide' })
