import { z } from 'zod'
import { addMonths, type Day } from '../temps/days'
import { jourSchema } from '../temps/jour'
import { DPE_CLASSES } from './statuts'

export type DpeClasse = (typeof DPE_CLASSES)[number]

/** Highest value of each class but the last, per m² and year (screens §2.5). */
export const SEUILS = {
  energie: [70, 110, 180, 250, 330, 420],
  ges: [6, 11, 30, 50, 70, 100],
} as const

const rankOf = (value: number, seuils: readonly number[]): number => {
  const rank = seuils.findIndex((most) => value <= most)
  return rank < 0 ? seuils.length : rank
}

const classeAt = (rank: number): DpeClasse => DPE_CLASSES[rank] ?? 'G'

export type Mesures = { kwhepM2An: number; kgco2M2An: number }
export type Classes = { classeEnergie: DpeClasse; classeGes: DpeClasse; etiquette: DpeClasse }

/** Classes of a dwelling; its label is the worse of energy and greenhouse gas (PARK-32). */
export function classesOf({ kwhepM2An, kgco2M2An }: Mesures): Classes {
  const energie = rankOf(kwhepM2An, SEUILS.energie)
  const ges = rankOf(kgco2M2An, SEUILS.ges)
  return {
    classeEnergie: classeAt(energie),
    classeGes: classeAt(ges),
    etiquette: classeAt(Math.max(energie, ges)),
  }
}

const VALIDITE_MOIS = 120

/** Last day of a diagnosis: ten years after its own (PARK-33). */
export const valideJusquau = (date: Day): Day => addMonths(date, VALIDITE_MOIS)

const echeance = jourSchema.nullable()

/**
 * Last day on which a dwelling of each class may be let, null where it may not: the row « interdictionLocationDpe » of the
 * settings, since the law may move them.
 */
export const echeancesLocation = z.object({ E: echeance, F: echeance, G: echeance })
export type EcheancesLocation = z.output<typeof echeancesLocation>

export const ECHEANCES_LOCATION: EcheancesLocation = { E: '2033-12-31', F: '2027-12-31', G: null }

/** The dates as they are stored, those of the law when they are absent or cannot be read. */
export const readEcheances = (stored: unknown): EcheancesLocation =>
  echeancesLocation.catch(ECHEANCES_LOCATION).parse(stored)

export const NON_LOUABLE = 'Non louable'

/** Until when a dwelling may be let (PARK-34): a day, « Non louable » once it is over, null without limit. */
export function louableJusquau(
  etiquette: DpeClasse,
  echeances: EcheancesLocation,
  today: Day,
): Day | typeof NON_LOUABLE | null {
  if (etiquette !== 'E' && etiquette !== 'F' && etiquette !== 'G') return null
  const last = echeances[etiquette]
  return last === null || last < today ? NON_LOUABLE : last
}

export const ELECTRICITE = 'Électricité'
/** Energies that heat a dwelling, as a diagnosis names them. */
export const DPE_ENERGIES = [
  'Gaz naturel',
  ELECTRICITE,
  'Fioul',
  'Bois',
  'GPL',
  'Réseau de chaleur',
  'Autre',
] as const

/** Factor of primary energy of electricity, in tenths: from this day on, and in diagnoses made before it. */
export const COEFFICIENT = { depuis: '2026-01-01', nouveau: 19, ancien: 23 } as const

/**
 * Label that the factor of 2026 gives a diagnosis of a dwelling heated by electricity that was made before it (PARK-43);
 * null where its label does not change.
 */
export function apresCoefficient({
  energie,
  date,
  ...mesures
}: Mesures & { energie: string; date: Day }): { kwhepM2An: number; etiquette: DpeClasse } | null {
  if (energie !== ELECTRICITE || date >= COEFFICIENT.depuis) return null
  const kwhepM2An = Math.round((mesures.kwhepM2An * COEFFICIENT.nouveau) / COEFFICIENT.ancien)
  const { etiquette } = classesOf({ ...mesures, kwhepM2An })
  return etiquette < classesOf(mesures).etiquette ? { kwhepM2An, etiquette } : null
}
