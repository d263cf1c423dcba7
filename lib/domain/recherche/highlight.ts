import { foldText } from '../textes/fold-text'
import type { MotTrouve } from './surlignage'

/** A part of a text, to be shown as found or not. */
export type Segment = { text: string; marked: boolean }

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/** How many characters of a word stand for its first `length` folded letters: accents may take one of their own, « œ » gives two. */
function charactersOf(word: string, length: number): number {
  const characters = [...word]
  let taken = 0
  let count = 0
  while (count < characters.length && foldText(word.slice(0, taken)).length < length) {
    taken += characters[count]?.length ?? 0
    count++
  }
  while (/^\p{M}$/u.test(characters[count] ?? '')) {
    taken += characters[count]?.length ?? 0
    count++
  }
  return taken
}

/**
 * A text cut where it was found (SEARCH-07): a word whose folded form is one of `words` has its first letters marked, as
 * many as were typed. Parts that follow each other are never both marked or both plain.
 */
export function highlight(text: string, words: readonly MotTrouve[]): Segment[] {
  const lengths = new Map<string, number>()
  for (const { word, length } of words) lengths.set(word, Math.max(length, lengths.get(word) ?? 0))
  const segments: Segment[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const length = lengths.get(foldText(word)) ?? 0
    if (length <= 0) continue
    const until = index + charactersOf(word, length)
    if (index > end) segments.push({ text: text.slice(end, index), marked: false })
    segments.push({ text: text.slice(index, until), marked: true })
    end = until
  }
  if (end < text.length) segments.push({ text: text.slice(end), marked: false })
  return segments
}
