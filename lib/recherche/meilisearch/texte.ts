import { LEAST_END, withGlued } from '@/lib/domain/recherche/mots'
import { foldText } from '@/lib/domain/textes/fold-text'

/** Longest end of a number that has a word of its own: a phone without its first 0. */
const LONGEST_END = 9

/** The ends of a number that the database writes backwards (`recherche_fin`): this engine finds words by their beginning alone. */
function endsOf(backwards: string): string[] {
  const number = [...backwards].reverse().join('')
  const longest = Math.min(LONGEST_END, number.length - 1)
  return Array.from({ length: Math.max(0, longest - LEAST_END + 1) }, (_, more) =>
    number.slice(-(LEAST_END + more)),
  )
}

/** Words of a document as the external engine takes them: as they are typed, « 12 bis » and « le goff » as one. */
export function texteOf(texte: string): string {
  const words = foldText(texte).replace(/\b(\d{1,4}) (bis|ter|quater)\b/g, '$1$2')
  const ended = words.replace(/\bzq([0-9a-z]+)/g, (_, backwards: string) => endsOf(backwards).join(' '))
  return withGlued(ended.trim())
}
