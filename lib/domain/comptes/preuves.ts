/**
 * Proofs that open a session (SAFE-39): a second factor of ours, one that the identity provider vouches for, a proof
 * alone where no second one is due, or the session that it takes the place of.
 */
export const PREUVES = ['second-facteur', 'fournisseur', 'seule', 'reprise'] as const
export type Preuve = (typeof PREUVES)[number]

/** Proofs by two factors: the others do not stand where a second factor comes to be asked for. */
export const PREUVES_FORTES = ['second-facteur', 'fournisseur'] as const satisfies readonly Preuve[]
