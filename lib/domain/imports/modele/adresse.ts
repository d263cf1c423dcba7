import { sensDe } from './vocabulaire'

/** Parts of a street in columns of their own, in the order in which they are written. */
const PIECES: readonly (readonly string[])[] = [
  ['N° voie', 'N° rue', 'Numéro de voie', 'NUMVOIE', 'N° dans la voie'],
  ['Ext', 'Extension', 'Indice', 'Indice de répétition', 'INDREP', 'Bis ter', 'Complément numéro', 'BTQ'],
  ['Type voie', 'Nature voie', 'TYPVOIE', 'Type de rue'],
  ['Nom voie', 'Libellé voie', 'NOMVOIE', 'Voie', 'Rue', 'Nom de rue'],
]
const RANKS = new Map(PIECES.flatMap((names, rank) => names.map((name) => [sensDe(name), rank] as const)))
const NAME = PIECES.length - 1

/**
 * Headers that together make an address, in order: number, suffix, type and name of the street. Empty without the name, or with nothing
 * beside it.
 */
export function adresseEnMorceaux(entetes: readonly string[]): string[] {
  const found = new Map<number, string>()
  for (const entete of entetes) {
    const rank = RANKS.get(sensDe(entete))
    if (rank !== undefined && !found.has(rank)) found.set(rank, entete)
  }
  if (!found.has(NAME) || found.size < 2) return []
  return [...found].sort(([one], [other]) => one - other).map(([, entete]) => entete)
}
