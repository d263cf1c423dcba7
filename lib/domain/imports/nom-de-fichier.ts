import { foldText } from '../textes/fold-text'

/**
 * Type of a file from its name: « 03_Logements-2026.csv » holds logements, « entites-facturation.csv » its own. The first that
 * the name has, null where it has none.
 */
export function typeOfName(name: string, types: readonly string[]): string | null {
  const text = ` ${foldText(name.replace(/\.[^.]*$/, ''))} `
  const found = types
    .map((type) => ({ type, at: text.indexOf(` ${foldText(type)} `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.type.length - a.type.length)
  return found[0]?.type ?? null
}
