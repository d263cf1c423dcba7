import { foldText } from '../../textes/fold-text'

/** Words that files write for the values of a column, by value; one that ends with « … » begins what they write. */
export type Synonymes = Readonly<Record<string, readonly string[]>>
/** Words that administrators added to a column, folded, and the value of each. */
export type MotsAjoutes = ReadonlyMap<string, string>

type Index = { exact: ReadonlyMap<string, string>; starts: readonly (readonly [string, string])[] }

const known = new WeakMap<Synonymes, Index>()

function indexOf(synonymes: Synonymes): Index {
  const found = known.get(synonymes)
  if (found) return found
  const pairs = Object.entries(synonymes).flatMap(([value, words]) =>
    words.map((word) => [word, value] as const),
  )
  const index = {
    exact: new Map(
      pairs.filter(([word]) => !word.endsWith('…')).map(([word, value]) => [foldText(word), value]),
    ),
    starts: pairs
      .filter(([word]) => word.endsWith('…'))
      .map(([word, value]) => [foldText(word), value] as const),
  }
  known.set(synonymes, index)
  return index
}

/** The value that a word of a file stands for; null where it stands for itself. */
export function valeurDuMot(
  text: string,
  synonymes: Synonymes | undefined,
  ajoutes?: MotsAjoutes,
): string | null {
  if (text.length > 100 || (!synonymes && !ajoutes)) return null
  const word = foldText(text)
  if (word === '') return null
  const added = ajoutes?.get(word)
  if (added !== undefined) return added
  if (!synonymes) return null
  const { exact, starts } = indexOf(synonymes)
  return exact.get(word) ?? starts.find(([start]) => word.startsWith(start))?.[1] ?? null
}
