import { addMonths, type Day } from '../temps/days'

/** Months before the end of a contract between which its renewal is announced (C. conso. L. 215-1). */
const AU_PLUS_TOT = 3
const AU_PLUS_TARD = 1

/** Days between which the notice of a contract that ends on `fin` is due: 31/03/2027 → from 31/12/2026 to 28/02/2027 (CONTRACT-13). */
export function fenetreAvis(fin: Day): { debut: Day; limite: Day } {
  return { debut: addMonths(fin, -AU_PLUS_TOT), limite: addMonths(fin, -AU_PLUS_TARD) }
}

/** Whether the notice of a contract is due on a day (CONTRACT-13). */
export function isAvisDu(fin: Day, day: Day): boolean {
  const { debut, limite } = fenetreAvis(fin)
  return day >= debut && day <= limite
}

export const AVIS_STATUTS = ['À envoyer', 'Adresse manquante', 'Envoyé'] as const
