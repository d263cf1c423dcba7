import { addDays, type Day, daysBetween } from '@/lib/domain/temps/days'

/** Fixed sum for the costs of recovery, in cents (C. com. art. L. 441-10 II and D. 441-5): owed between professionals. */
export const INDEMNITE_CENTS = 4000

/** Points that the law adds to the rate of the central bank where the contract says nothing, in hundredths of a percent. */
const MAJORATION = 1000

/**
 * Rate of the main refinancing operations of the European Central Bank on the first day of each half-year, in hundredths of
 * a percent (ecb.europa.eu, key interest rates). The last one known goes on until the next is added.
 */
const TAUX_BCE: readonly (readonly [depuis: Day, centiemes: number])[] = [
  ['2023-01-01', 250],
  ['2023-07-01', 400],
  ['2024-01-01', 450],
  ['2024-07-01', 425],
  ['2025-01-01', 315],
  ['2025-07-01', 215],
  ['2026-01-01', 215],
]

/** Yearly rate of late interest on a day, in hundredths of a percent; before the first half-year known, that one's. */
export function tauxRetard(day: Day): number {
  const known = TAUX_BCE.filter(([depuis]) => depuis <= day).at(-1) ?? TAUX_BCE[0]
  return (known?.[1] ?? 0) + MAJORATION
}

const halfYearAfter = (day: Day): Day =>
  day.slice(5) < '07-01' ? `${day.slice(0, 4)}-07-01` : `${Number(day.slice(0, 4)) + 1}-01-01`

export type Retard = { jours: number; interetsCents: number; indemniteCents: number }

/**
 * Sums that the law adds to an amount, in cents, that is not paid on a day: interest from the day after the due date, at
 * the rate of each half-year for its days out of 365, and the fixed sum (C. com. art. L. 441-10 II). Null while nothing
 * is late.
 */
export function retardDe(soldeCents: number, echeance: Day, today: Day): Retard | null {
  const jours = daysBetween(echeance, today)
  if (soldeCents <= 0 || jours <= 0) return null
  let interest = 0
  for (let from = addDays(echeance, 1); from <= today; ) {
    const next = halfYearAfter(from)
    const until = next <= today ? next : addDays(today, 1)
    interest += soldeCents * tauxRetard(from) * daysBetween(from, until)
    from = until
  }
  return { jours, interetsCents: Math.round(interest / 3_650_000), indemniteCents: INDEMNITE_CENTS }
}

/**
 * Mentions of late payment that the law asks of an invoice (C. com. art. L. 441-9 I): interest, fixed sum, discount.
 */
export const MENTIONS_RETARD = {
  penalites:
    'Tout retard de paiement rend exigibles de plein droit, dès le lendemain de l’échéance et sans rappel, des pénalités au taux de refinancement de la Banque centrale européenne majoré de dix points (article L. 441-10 du code de commerce).',
  indemnite:
    'Tout retard de paiement entre professionnels entraîne une indemnité forfaitaire de 40 € pour frais de recouvrement (article D. 441-5 du code de commerce).',
  escompte: 'Aucun escompte n’est accordé pour paiement anticipé.',
} as const
