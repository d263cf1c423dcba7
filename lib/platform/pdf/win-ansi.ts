/** Characters of the standard fonts beyond Latin-1: French quotes, dashes, œ, € (WinAnsi encoding). */
const BEYOND_LATIN = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const isWritable = (char: string): boolean =>
  /^[\x20-\x7e\xa0-\xff\n]$/.test(char) || BEYOND_LATIN.includes(char)

/**
 * Text in the characters that the standard fonts of PDF have. Narrow spaces become plain no-break ones, a letter that is
 * missing loses its accent, anything else becomes « ? »: nothing is left out in silence.
 */
export function winAnsi(text: string): string {
  return [
    ...text
      .normalize('NFC')
      .replace(/[\u2000-\u200a\u202f\u205f]/g, '\u00a0')
      .replace(/\r\n?|\t/g, ' '),
  ]
    .map((char) => {
      if (isWritable(char)) return char
      const [bare = ''] = char.normalize('NFD')
      return isWritable(bare) ? bare : '?'
    })
    .join('')
}
