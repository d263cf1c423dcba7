/** Equipment families as the addresses name them (PARK-20). */
export const FAMILLES = ['chaudieres', 'pac', 'chauffeeau', 'vmc', 'chaufferies', 'regulations'] as const

export type Famille = (typeof FAMILLES)[number]

/** The label shown to people. */
export const FAMILLE_LABELS: Readonly<Record<Famille, string>> = {
  chaudieres: 'Chaudières',
  pac: 'Pompes à chaleur',
  chauffeeau: 'Chauffe-eau',
  vmc: 'VMC',
  chaufferies: 'Chaufferies',
  regulations: 'Régulations',
}

/** Family named by an address; null for any other word (GUARD-18). */
export function familleOf(word: string): Famille | null {
  return Object.hasOwn(FAMILLE_LABELS, word) ? (word as Famille) : null
}
