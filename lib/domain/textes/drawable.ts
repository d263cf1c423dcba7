import { PRINTED } from './printed-letters'

/** First and last code points of what the fonts of documents hold, in order. */
const RANGES = ((): readonly (readonly [first: number, last: number])[] => {
  let end = 0
  return PRINTED.split(' ').map((part) => {
    const [distance = '', more = '0'] = part.split('-')
    const first = end + Number.parseInt(distance, 36)
    end = first + Number.parseInt(more, 36)
    return [first, end]
  })
})()

/** Letters that every French text is made of, which need no search. */
const PLAIN = /^[\n\x20-\x7e\xa0-\xac\xae-\xff]*$/

/** Whether the fonts of documents have a character. */
export function isDrawable(char: string): boolean {
  if (PLAIN.test(char)) return true
  const point = char.codePointAt(0) ?? 0
  let [low, high] = [0, RANGES.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = RANGES[middle] ?? [0, 0]
    if (point < first) high = middle - 1
    else if (point > last) low = middle + 1
    else return true
  }
  return false
}

/** Ends of lines of any make. */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/**
 * Characters that take no room and leave no mark: soft hyphens, control characters, marks of direction and of variation, which
 * text processors leave in what is pasted.
 */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
/** Hyphens that are drawn as the plain one. */
const HYPHENS = /[\u2010\u2011]/g
const SPACES = /[\u2000-\u200a\u202f\u205f\u3000]/g

/** A text as documents begin with it: composed letters, one kind of line end and of no-break space, nothing that is not seen. */
const tidied = (text: string): string =>
  text
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(INVISIBLE, '')
    .replace(HYPHENS, '-')
    .replace(SPACES, '\u00a0')
    .replace(/\t/g, ' ')

/** Letter or number in another form that the fonts have: « Ａ », « ⅷ »; null for any other sign. */
function otherForm(char: string): string | null {
  const plain = char.normalize('NFKC')
  return plain !== char && [...plain].every(isDrawable) ? plain : null
}

const codeOf = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * Text in the letters that the fonts of documents have: European scripts and signs of the trade as they are (DOC-37). Narrow
 * spaces become plain no-break ones. A character that no font has, which only data from elsewhere can bring, is told by its code,
 * « U+6F22 »: nothing that is seen is left out in silence, nor passes for something else.
 */
export function drawable(text: string): string {
  if (PLAIN.test(text)) return text
  let drawn = ''
  let isCode = false
  for (const char of tidied(text)) {
    const form = isDrawable(char) ? char : otherForm(char)
    const piece = form ?? codeOf(char)
    // A code stands apart from letters, figures and other codes.
    if (
      (isCode && (form === null || /^[\p{L}\p{N}]/u.test(piece))) ||
      (!isCode && form === null && /[\p{L}\p{N}]$/u.test(drawn))
    )
      drawn += ' '
    drawn += piece
    isCode = form === null
  }
  return drawn
}

const segmenter = new Intl.Segmenter('fr')

/** The signs of a text, each once as a person sees it, that no font of documents has: an emoji, another script. */
export function undrawable(text: string): string[] {
  if (PLAIN.test(text)) return []
  const signs = [...segmenter.segment(text)].map(({ segment }) => segment)
  const isMissing = (char: string) => !isDrawable(char) && otherForm(char) === null
  return [...new Set(signs)].filter((sign) => [...tidied(sign)].some(isMissing))
}
