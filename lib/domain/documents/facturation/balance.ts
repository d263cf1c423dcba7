import { addDays, type Day } from '../../temps/days'
import { type Comptees, resteDe } from '../factures/reste'

/** An invoice with something left, its due day, and that rest in cents (negative for a credit). */
export type Ouverte = { echeance: Day; soldeCents: number }

/** Days of delay of each part of what is late. */
const RETARDS = [
  { label: '1 à 30 jours', from: 1, to: 30 },
  { label: '31 à 60 jours', from: 31, to: 60 },
  { label: '61 à 90 jours', from: 61, to: 90 },
  { label: 'Plus de 90 jours', from: 91, to: null },
] as const

/** A part of what is owed, in cents, with the invoices that it counts. */
export type Tranche = { label: string; montantCents: number; comptees: Comptees }

const sum = (ouvertes: readonly Ouverte[]): number =>
  ouvertes.reduce((total, { soldeCents }) => total + soldeCents, 0)

/** Sums owed on a day, by how long they are late, and the credits where there are some: together they are the balance (DOC-21, DOC-38). */
export function balanceAgee(ouvertes: readonly Ouverte[], jour: Day): Tranche[] {
  const of = (reste: 'a-venir' | 'retard' | 'credit') =>
    ouvertes.filter((ouverte) => resteDe(ouverte, jour) === reste)
  const late = of('retard')
  const credits = of('credit')
  return [
    { label: 'Échéance à venir', montantCents: sum(of('a-venir')), comptees: { reste: 'a-venir' } },
    ...RETARDS.map(({ label, from, to }): Tranche => {
      const echeanceAu = addDays(jour, -from)
      const echeanceDu = to === null ? null : addDays(jour, -to)
      return {
        label,
        montantCents: sum(
          late.filter(
            ({ echeance }) => echeance <= echeanceAu && (echeanceDu === null || echeance >= echeanceDu),
          ),
        ),
        comptees: { reste: 'retard', ...(echeanceDu !== null && { echeanceDu }), echeanceAu },
      }
    }),
    ...(credits.length === 0
      ? []
      : [
          {
            label: 'Crédits à déduire',
            montantCents: sum(credits),
            comptees: { reste: 'credit' },
          } satisfies Tranche,
        ]),
  ]
}
