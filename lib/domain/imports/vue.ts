/** A column of a type, as the screen of the matching offers it. */
export type ColonneVue = {
  id: string
  titre: string
  requise: boolean
  aide: string | null
  /** Its values, where it has few. */
  valeurs: readonly string[]
  /** Kind of the records that it names. */
  reference: string | null
}
export type TypeVue = { type: string; label: string; colonnes: readonly ColonneVue[] }

/** Finds a column of a type; null for one that nothing brings. */
export function colonneDe(
  types: readonly TypeVue[],
  { type, colonne }: { type: string; colonne: string },
): ColonneVue | null {
  const found = types.find((one) => one.type === type)
  return found?.colonnes.find(({ id }) => id === colonne) ?? null
}

export const labelDe = (types: readonly TypeVue[], type: string): string =>
  types.find((one) => one.type === type)?.label ?? type
