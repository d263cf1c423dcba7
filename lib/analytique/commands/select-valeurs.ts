import 'server-only'
import type { Champ } from '@/lib/domain/analytique/filtres'
import { COOKIE_DE, emptiedBy, valuesText } from '@/lib/domain/analytique/vue'
import type { ChosenCookies } from '../chosen-cookies'
import { keptText } from '../chosen-cookies'

/** Saves the values chosen of a field and empties those that depend on it (ANALYTICS-13, ANALYTICS-14); none stand for all. */
export async function selectValeurs(
  userId: number,
  champ: Champ,
  valeurs: readonly string[],
): Promise<ChosenCookies> {
  const remove = emptiedBy(champ).map((name) => COOKIE_DE[name])
  if (valeurs.length === 0) return { set: new Map(), remove: [...remove, COOKIE_DE[champ]] }
  const text = await keptText(userId, valuesText(valeurs), valeurs)
  return { set: new Map([[COOKIE_DE[champ], text]]), remove }
}
