import { addDays, type Day } from '../../temps/days'

/** An invoice with something left, its due day, and that rest in cents (negative for a credit). */
export type Ouverte = { echeance: Day; soldeCents: number }

const TRANCHES = [
  { label: 'À échoir', from: null, to: 0 },
  { label: '1 à 30 jours', from: 1, to: 30 },
  { label: '31 à 60 jours', from: 31, to: 60 },
  { label: '61 à 90 jours', from: 61, to: 90 },
  { label: 'Plus de 90 jours', from: 91, to: null },
] as const

export type Tranche = { label: string; montantCents: number }

/** Sums owed on a day, by how long they are due: together they are the balance (DOC-21). */
export function balanceAgee(ouvertes: readonly Ouverte[], jour: Day): Tranche[] {
  return TRANCHES.map(({ label, from, to }) => ({
    label,
    montantCents: ouvertes
      .filter(
        ({ echeance }) =>
          (from === null || echeance <= addDays(jour, -from)) &&
          (to === null || echeance >= addDays(jour, -to)),
      )
      .reduce((sum, { soldeCents }) => sum + soldeCents, 0),
  }))
}
