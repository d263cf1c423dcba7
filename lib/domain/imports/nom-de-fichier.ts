import { foldText } from '../textes/fold-text'

/** Type of a file from its name: « 03_Logements-2026.csv » holds logements. Null where no word of it is a type. */
export function typeOfName(name: string, types: readonly string[]): string | null {
  const words = foldText(name.replace(/\.[^.]*$/, '')).split(' ')
  return words.find((word) => types.includes(word)) ?? null
}
