import { createHash } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Print of a seed, published from the beginning: the seed published with the draw must give it again. */
export const empreinteDeGraine = (graine: string): string => sha256(graine)

/** Print of the entries that take part: none can be added or taken away after the draw without changing it. */
export const empreinteDesParticipations = (ids: readonly string[]): string =>
  sha256([...ids].sort().join('\n'))

/**
 * The entries in the order of the draw: by the SHA-256 of « seed:entry ». The same seed and the same entries always give the
 * same order, and anyone can compute it again (PUBLIC-63).
 */
export function ordreDuTirage(graine: string, ids: readonly string[]): string[] {
  const drawn = ids.map((id) => ({ id, rang: sha256(`${graine}:${id}`) }))
  return drawn.sort((a, b) => (a.rang < b.rang ? -1 : 1)).map(({ id }) => id)
}
