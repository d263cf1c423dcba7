/** Tabs of the page of a contract (CONTRACT-02). */
export const ONGLETS_CONTRAT = {
  perimetre: 'Périmètre',
  prestations: 'Prestations',
  avenants: 'Avenants',
  indices: 'Indices',
  echeancier: 'Échéancier',
  penalites: 'Pénalités',
  contacts: 'Contacts',
  documents: 'Documents',
  historique: 'Historique',
} as const
export type OngletContrat = keyof typeof ONGLETS_CONTRAT

/** The tab that an address names; the first for anything else. */
export function ongletContrat(word: unknown): OngletContrat {
  return typeof word === 'string' && Object.hasOwn(ONGLETS_CONTRAT, word)
    ? (word as OngletContrat)
    : 'perimetre'
}

type Indice = { partDixiemes: number; valeurBase: number; valeur: number }

/**
 * Factor of the price of the start today, to five decimals: P/P0 = fixed part + Σ part × I/I0. The fixed part is what
 * the indices leave. Null without any index.
 */
export function coefficientRevision(indices: readonly Indice[]): number | null {
  if (indices.length === 0) return null
  const fixe = 1000 - indices.reduce((sum, { partDixiemes }) => sum + partDixiemes, 0)
  const revised = indices.reduce(
    (sum, { partDixiemes, valeurBase, valeur }) => sum + (partDixiemes * valeur) / valeurBase,
    fixe,
  )
  return Math.round(revised * 100) / 100_000
}
