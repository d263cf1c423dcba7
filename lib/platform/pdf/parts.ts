import type { Doc } from './page'

/** More letters than a page holds in one column. */
export const LONGEST_PART = 12_000

/**
 * Beginning of a text that takes no more than a height at a width, in the font that is set: whole words, or letters where one word
 * is higher. At least one letter, for what follows to come to an end.
 */
export function headOf(doc: Doc, text: string, { width, height }: { width: number; height: number }): string {
  const fits = (end: number) => doc.heightOfString(text.slice(0, end), { width }) <= height
  const longest = Math.min(text.length, LONGEST_PART)
  if (fits(longest)) return text.slice(0, longest)
  const words = [...text.slice(0, longest).matchAll(/\s+/g)].map(({ index, 0: { length } }) => index + length)
  const letters = () => Array.from({ length: words[0] ?? longest }, (_, rank) => rank + 1)
  const end = lastThat(fits, words) ?? lastThat(fits, letters()) ?? 1
  return text.slice(0, end)
}

/** The last of growing numbers that a condition holds for, which it does for none after one that it does not. */
function lastThat(holds: (end: number) => boolean, ends: readonly number[]): number | undefined {
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(ends[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return ends[low - 1]
}
