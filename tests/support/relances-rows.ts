/** Landlords of journeys that write: one for each try, with seven absents and sixteen dwellings to plan. */
export const RELANCES = [
  { id: 982_000, email: 'relances@exemple.fr' },
  { id: 982_100, email: 'relances.encore@exemple.fr' },
] as const
export type Bailleur = (typeof RELANCES)[number]

export const ABSENTS = 7
export const A_PLANIFIER = 16

/** The absents of a landlord, then its dwellings that nobody planned. */
export const absentsOf = ({ id }: Bailleur): number[] =>
  Array.from({ length: ABSENTS }, (_, rank) => id + 1 + rank)
export const aPlanifierOf = ({ id }: Bailleur): number[] =>
  Array.from({ length: A_PLANIFIER }, (_, rank) => id + 21 + rank)
export const referenceOf = (id: number): string => `REL-${id}`
