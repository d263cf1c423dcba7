import 'server-only'
import type { Champ } from '@/lib/domain/analytique/filtres'
import { emptiedBy, textesWithout, valuesText } from '@/lib/domain/analytique/vue'
import type { Lecture } from '../adresse'
import { type Choisi, chosen, keptText } from '../chosen-cookies'

/**
 * Chooses the values of a field in a view, empties those that depend on it (ANALYTICS-13, ANALYTICS-14), and keeps the whole as
 * the last choice; none stand for all.
 */
export async function selectValeurs(
  userId: number,
  champ: Champ,
  valeurs: readonly string[],
  lecture: Lecture,
): Promise<Choisi> {
  const left = textesWithout(lecture.textes, [champ, ...emptiedBy(champ)])
  const text = valeurs.length === 0 ? {} : { [champ]: await keptText(userId, valuesText(valeurs), valeurs) }
  return chosen({ ...lecture, textes: { ...left, ...text } })
}
