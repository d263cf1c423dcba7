/** Requests that no figure counts unless a view asks for them (ANALYTICS-49). */
export const EXCLUES = ['brouillons', 'annulees', 'tests'] as const
export type Exclue = (typeof EXCLUES)[number]

export const LIBELLES_EXCLUES: Readonly<Record<Exclue, string>> = {
  brouillons: 'Brouillons',
  annulees: 'Demandes annulées',
  tests: 'Demandes de test',
}

const STATUTS: readonly (readonly [Exclue, string])[] = [
  ['brouillons', 'Brouillon'],
  ['annulees', 'Annulée'],
]

/** Statuses whose requests are left out of what a view counts. */
export const statutsExclus = (avec: readonly Exclue[]): string[] =>
  STATUTS.flatMap(([exclue, statut]) => (avec.includes(exclue) ? [] : [statut]))

/** Says which requests a view counts: « Sans brouillons, annulées ni tests », « Avec brouillons et tests ». */
export function compteesText(avec: readonly Exclue[]): string {
  if (avec.length === 0) return 'Sans brouillons, annulées ni tests'
  const names = EXCLUES.filter((one) => avec.includes(one)).map((one) =>
    one === 'annulees' ? 'annulées' : one,
  )
  const last = names.at(-1) ?? ''
  return `Avec ${names.length === 1 ? last : `${names.slice(0, -1).join(', ')} et ${last}`}`
}
