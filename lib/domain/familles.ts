/** Equipment families as the addresses name them (PARK-20), with the label shown to people. */
export const FAMILLE_LABELS = {
  chaudieres: 'Chaudières',
  pac: 'Pompes à chaleur',
  chauffeeau: 'Chauffe-eau',
  vmc: 'VMC',
  chaufferies: 'Chaufferies',
  regulations: 'Régulations',
} as const

export type Famille = keyof typeof FAMILLE_LABELS

/** Family named by an address; null for any other word (GUARD-18). */
export function familleOf(word: string): Famille | null {
  return Object.hasOwn(FAMILLE_LABELS, word) ? (word as Famille) : null
}
