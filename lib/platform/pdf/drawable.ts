/** What the fonts of documents have: Latin letters with their marks, French quotes, dashes, €. */
const isDrawable = (char: string): boolean =>
  (/^[\x20-\x7e\xa0-\u017f\n]$/.test(char) && !MISSING.includes(char)) || MORE.includes(char)

const MISSING = '\u00adĔĕĨĩĬĭĸĿŀŉŎŏŢţŦŧŨũſ'
const MORE = '€‚„…†‡‹‘’“”•–—›™'

/**
 * Text in the letters that the fonts of documents have. Narrow spaces become plain no-break ones, a letter that is missing
 * loses its marks, anything else becomes « ? »: nothing is left out in silence.
 */
export function drawable(text: string): string {
  return [
    ...text
      .normalize('NFC')
      .replace(/[\u2000-\u200a\u202f\u205f]/g, '\u00a0')
      .replace(/\r\n?|\t/g, ' '),
  ]
    .map((char) => {
      if (isDrawable(char)) return char
      const [bare = ''] = char.normalize('NFD')
      return isDrawable(bare) ? bare : '?'
    })
    .join('')
}
