import { FAMILLES, type Famille } from '@/lib/domain/parc/familles'

/** Equipments of one family and one age, in whole years; of those `enService`, `aJour` had their maintenance. */
export type AgeGroup = { famille: Famille; age: number; count: number; enService: number; aJour: number }

export type ParcFigures = {
  total: number
  /** Mean age in years, to one decimal; null without equipment. */
  ageMoyen: number | null
  /** Equipments of more than `OLD_YEARS`. */
  anciens: number
  /** Equipments in service, those whose maintenance is up to date, and their share in whole percent; null without any. */
  enService: number
  aJour: number
  entretienAJour: number | null
  familles: readonly { famille: Famille; count: number }[]
  /** Equipments by steps of five years of age. */
  ages: readonly { label: string; count: number }[]
}

/** Age in years beyond which a replacement is to be thought of (PARK-21). */
export const OLD_YEARS = 15

/** Steps and the age that each ends before; one of them ends at `OLD_YEARS`, so that those above add up to `anciens`. */
const STEPS = [
  ['0 à 5 ans', 6],
  ['6 à 10 ans', 11],
  ['11 à 15 ans', OLD_YEARS + 1],
  ['16 à 20 ans', 21],
  ['Plus de 20 ans', Number.POSITIVE_INFINITY],
] as const

const sum = (groups: readonly AgeGroup[], of: (group: AgeGroup) => number) =>
  groups.reduce((total, group) => total + of(group), 0)

/** Figures of the equipments of a list (PARK-21). */
export function parcFigures(groups: readonly AgeGroup[]): ParcFigures {
  const total = sum(groups, ({ count }) => count)
  const of = (kept: (group: AgeGroup) => boolean) => sum(groups.filter(kept), ({ count }) => count)
  const enService = sum(groups, (group) => group.enService)
  const aJour = sum(groups, (group) => group.aJour)
  const years = sum(groups, ({ age, count }) => age * count)
  return {
    total,
    enService,
    aJour,
    ageMoyen: total === 0 ? null : Math.round((years / total) * 10) / 10,
    anciens: of(({ age }) => age > OLD_YEARS),
    entretienAJour: enService === 0 ? null : Math.round((aJour / enService) * 100),
    familles: FAMILLES.map((famille) => ({ famille, count: of((group) => group.famille === famille) })),
    ages: STEPS.map(([label, end], index) => ({
      label,
      count: of(({ age }) => age < end && age >= (STEPS[index - 1]?.[1] ?? 0)),
    })),
  }
}
