import type { Day } from '@/lib/domain/temps/days'
import { FACTURES } from './facture'

/** Sums left of an invoice, by its day: to be paid later, late, or to be taken off what is owed (credit note, overpayment). */
export const RESTES = {
  'a-venir': 'Échéance à venir',
  retard: 'En retard',
  credit: 'Crédit à déduire',
} as const
export type Reste = keyof typeof RESTES
const TOUS = Object.keys(RESTES) as Reste[]

/**
 * Tells what is left of an invoice on a day, whatever its state of payment, partly paid and disputed ones too (DOC-38); null where
 * nothing is. « En retard » from the day after the due date; a credit is never late (DOC-16).
 */
export function resteDe(
  { echeance, soldeCents }: { echeance: Day; soldeCents: number },
  today: Day,
): Reste | null {
  if (soldeCents === 0) return null
  if (soldeCents < 0) return 'credit'
  return echeance < today ? 'retard' : 'a-venir'
}

/** Invoices that a figure counts: what is left of them (all of it unless told), and the days between which they are due. */
export type Comptees = { reste?: Reste; echeanceDu?: Day; echeanceAu?: Day }

/** Address of the list with exactly these invoices. */
export function facturesComptees({ reste, echeanceDu, echeanceAu }: Comptees = {}): string {
  const query = new URLSearchParams({ reste: reste ?? TOUS.join(',') })
  if (echeanceDu) query.set('echeanceDu', echeanceDu)
  if (echeanceAu) query.set('echeanceAu', echeanceAu)
  return `${FACTURES}?${query.toString().replaceAll('%2C', ',')}`
}
