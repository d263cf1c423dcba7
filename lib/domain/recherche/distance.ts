/** Typing errors forgiven in a word: one from five letters, two from nine; digits are never forgiven. */
export function allowedTypos(word: string): 0 | 1 | 2 {
  if (!/^[a-z]+$/.test(word) || word.length < 5) return 0
  return word.length < 9 ? 1 : 2
}

/**
 * Errors that part two words: a letter added, left out or changed, or two neighbours swapped. Above `most` the answer is
 * `most + 1`, which ends the work early.
 */
export function typosBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const changed = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        changed,
        isSwapped ? (before[column - 2] ?? 0) + 1 : changed,
      )
    }
    if (Math.min(...line) > most) return most + 1
    before = above
    above = line
  }
  return Math.min(above[other.length] ?? 0, most + 1)
}

/** Errors between what is typed and a word of the index, or its beginning while the word is being typed. */
export function typosOf(typed: { text: string; isPrefix: boolean }, word: string): number {
  const most = allowedTypos(typed.text)
  const whole = typosBetween(typed.text, word, most)
  if (!typed.isPrefix || whole <= 1) return whole
  const lengths = [0, -1, 1].map((more) => typed.text.length + more).filter((length) => length < word.length)
  return Math.min(whole, ...lengths.map((length) => typosBetween(typed.text, word.slice(0, length), most)))
}
