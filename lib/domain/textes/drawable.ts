/** Tells characters that the fonts of documents have: Latin letters with their marks, French quotes, dashes, €. */
const isDrawable = (char: string): boolean =>
  (/^[\x20-\x7e\xa0-\u017f\n]$/.test(char) && !MISSING.includes(char)) || MORE.includes(char)

const MISSING = '\u00adĔĕĨĩĬĭĸĿŀŉŎŏŢţŦŧŨũſ'
const MORE = '€‚„…†‡‹‘’“”•–—›™'

/**
 * Characters that take no room: soft hyphens and marks of invisible width, which text processors leave in what is
 * pasted.
 */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]/g

/** Signs that the fonts lack, by those that say the same. */
const SAME: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2212': '–',
}
const LACKING = /[\u2010-\u2012\u2015\u2212]/g

/**
 * Text in the letters that the fonts of documents have. Narrow spaces become plain no-break ones, a letter that is missing
 * loses its marks, hyphens and minus signs of any make become plain ones, anything else becomes « ? »: nothing that is seen is
 * left out in silence.
 */
export function drawable(text: string): string {
  return [
    ...text
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(INVISIBLE, '')
      .replace(LACKING, (sign) => SAME[sign] ?? sign)
      .replace(/[\u2000-\u200a\u202f\u205f]/g, '\u00a0')
      .replace(/\t/g, ' '),
  ]
    .map((char) => {
      if (isDrawable(char)) return char
      const [bare = ''] = char.normalize('NFD')
      return isDrawable(bare) ? bare : '?'
    })
    .join('')
}

const segmenter = new Intl.Segmenter('fr')

/** The signs of a text, each once as a person sees it, that `drawable` could only tell by « ? »: an emoji, another script. */
export function undrawable(text: string): string[] {
  const signs = [...segmenter.segment(text)].map(({ segment }) => segment)
  return [...new Set(signs)].filter((sign) => sign !== '?' && drawable(sign).includes('?'))
}
