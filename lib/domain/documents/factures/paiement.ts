import type { FACTURE_TYPES, PAIEMENT_STATUTS } from '@/lib/domain/documents/statuts'
import type { Day } from '@/lib/domain/temps/days'
import { RESTES } from './reste'

export type EtatPaiement = (typeof PAIEMENT_STATUTS)[number]
export type TypeFacture = (typeof FACTURE_TYPES)[number]

export type Encours = {
  type: TypeFacture
  echeance: Day
  montantTtcCents: number
  /** Balance left to pay, in cents; negative for what a credit note still gives back. */
  soldeCents: number
  /** State as of the last accounting event: only « Litige » is not worked out of the others. */
  statutPaiement: EtatPaiement
}

/** State of payment on a day (DOC-16): overdue from the day after the due date; a credit note is never overdue. */
export function etatPaiement(encours: Encours, today: Day): EtatPaiement {
  const { type, echeance, montantTtcCents, soldeCents, statutPaiement } = encours
  if (statutPaiement === 'Litige') return 'Litige'
  if (soldeCents === 0) return 'Payée'
  if (type === 'Avoir') return 'À échoir'
  if (soldeCents < montantTtcCents) return 'Partielle'
  return echeance < today ? 'Échue' : 'À échoir'
}

/**
 * Words of a state of payment on a day, for people: what is still to be taken off is named as /facturation names it, whatever was
 * due (DOC-36). Filters, exports and calls keep the state.
 */
export function motsPaiement(encours: Encours, today: Day): string {
  const etat = etatPaiement(encours, today)
  return etat !== 'Litige' && encours.soldeCents < 0 ? RESTES.credit : etat
}

/** Whether the person may contest it: something is to be paid, and nobody contests it yet. */
export function mayContest({ type, soldeCents, statutPaiement }: Encours): boolean {
  return type !== 'Avoir' && soldeCents > 0 && statutPaiement !== 'Litige'
}

/** Sum that an invoice asks for when it is issued, in cents: its total less what was paid before, deposits included. */
export const netAPayer = ({
  montantTtcCents,
  prepayeCents,
}: {
  montantTtcCents: number
  prepayeCents: number
}): number => montantTtcCents - prepayeCents
