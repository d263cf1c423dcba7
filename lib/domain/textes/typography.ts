const NARROW = '\u202f'
const NO_BREAK = '\u00a0'

/**
 * French spacing of a text, applied when it is drawn (A11Y-11): U+202F before ; ! ?, U+00A0 before : and inside
 * « ». A mark glued to the word before it gets its space, except « : » and « ; », which also belong to hours,
 * addresses and codes.
 */
export function typographie(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}»)…])[ \u00a0\u202f]?(?=[!?](?:[\s!?…)»]|$))/gu, NARROW)
    .replace(/(?<=\S|^)[ \u00a0\u202f](?=;)/g, NARROW)
    .replace(/(?<=\S|^)[ \u00a0\u202f](?=:)/g, NO_BREAK)
    .replace(/«[ \u00a0\u202f]?/g, `«${NO_BREAK}`)
    .replace(/[ \u00a0\u202f]?»/g, `${NO_BREAK}»`)
    .replace(/(?<=\d)[ \u00a0\u202f](?=[%€])/g, NO_BREAK)
}

/** A value as rows hold it, which other programs compare letter by letter, as it is drawn: its apostrophes too are those of a page. */
export const valeurTypographiee = (value: string): string =>
  typographie(value).replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
