import type { TypeFacteur } from '@/lib/domain/comptes/second-facteur'

/** A factor as its owner sees it: what it is, and when it was added and used, in words. */
export type ShownFacteur = { id: number; type: TypeFacteur; nom: string; sorte: string; depuis: string }

/** The second factor of a person, as their page shows it. */
export type ShownSecondFacteur = {
  facteurs: readonly ShownFacteur[]
  codesRestants: number
  exige: boolean
  /** False once they have as many factors as are kept, and for the first one where one is asked for. */
  peutAjouter: boolean
  /** False for somebody else who is logged in as the person. */
  isOwn: boolean
}
