/** Longest part of a name that a sentence shows. */
const SHOWN = 60

/** Names between « », each cut at 60 characters, one after another: « Réf. », « Commune ». */
export const quoteNames = (names: readonly string[]): string =>
  names.map((name) => `«\u00a0${name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name}\u00a0»`).join(', ')
