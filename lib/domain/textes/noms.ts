/** Words of a name that stay small inside it. */
const PARTICLES = new Set([
  'à',
  'au',
  'aux',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'l',
  'la',
  'le',
  'les',
  'lès',
  'sous',
  'sur',
])

const capital = (word: string): string =>
  word.charAt(0).toLocaleUpperCase('fr-FR') + word.slice(1).toLocaleLowerCase('fr-FR')

/**
 * A name of a person or of a town stored in capitals, as people write it: « SOPHIE MARTIN » → « Sophie Martin »,
 * « LA ROCHE-SUR-YON » → « La Roche-sur-Yon ». A name that has small letters stays as it is.
 */
export function nomPropre(name: string): string {
  const text = name.trim().replace(/\s+/g, ' ')
  if (/\p{Ll}/u.test(text)) return text
  return text.replace(/\p{L}+/gu, (word, at: number) => {
    const small = word.toLocaleLowerCase('fr-FR')
    return at > 0 && PARTICLES.has(small) ? small : capital(word)
  })
}

/** A person by the parts of their name, first name first: « Sophie Martin »; null when none is known. */
export function nomDePersonne(...parts: readonly (string | null)[]): string | null {
  return (
    parts
      .map((part) => nomPropre(part ?? ''))
      .filter(Boolean)
      .join(' ') || null
  )
}

/** A label within a sentence: its first letter alone is small, « Prescripteur/ATC » → « prescripteur/ATC ». */
export const withinSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)
