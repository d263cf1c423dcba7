/** Longest part of a name that a sentence shows. */
const SHOWN = 60

/** Names between « », each cut at 60 characters, one after another: « Réf. », « Commune ». */
export const quoteNames = (names: readonly string[]): string =>
  names.map((name) => `«\u00a0${name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name}\u00a0»`).join(', ')

/** The first names between « », and how many others there are: « Réf. », « Commune » et 8 autres. */
export function quoteFirst(names: readonly string[], most = 10): string {
  const others = names.length - most
  const first = quoteNames(names.slice(0, most))
  return others > 0 ? `${first} et ${others}\u00a0autre${others > 1 ? 's' : ''}` : first
}
