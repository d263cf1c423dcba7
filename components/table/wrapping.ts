/** Texts of one line: a number, a date, a reference. */
export const ONE_LINE = /^\S*\d\S*$/
/** An instant such as « 21/11/2026 à 09:00 »: balanced lines do not leave « à » at the end of the first. */
export const INSTANT = /^[\d/]{10} à [\d:]{5}$/

const AMOUNT = /^-?[\d\s]+,\d\d\s€$/

/** Letters of the longest word that is kept on a line: no reference has more, and one word does not take the other columns away. */
export const LONGEST_WORD = 32

export const longestWord = (text: string) => Math.max(...text.split(/\s+/).map((word) => word.length))

/**
 * Classes of a text: one read at once is never cut, nor the name of a row unless it is long; the longer a text, the
 * wider its lines.
 */
export function wrapping(text: string, isName: boolean): string {
  if (longestWord(text) > LONGEST_WORD) return 'wrap-anywhere tabled:min-w-44'
  if (text.length > 30 && !ONE_LINE.test(text)) return 'tabled:min-w-44'
  if (isName || ONE_LINE.test(text) || AMOUNT.test(text) || (text.length <= 16 && !/\s/.test(text)))
    return 'cell-one-line'
  if (INSTANT.test(text)) return 'text-balance'
  if (text.length > 16) return 'tabled:min-w-32'
  return text.length > 12 ? 'tabled:min-w-28' : ''
}
