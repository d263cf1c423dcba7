/** Tabs of the page of a real-estate set (PARK-03). */
export const ONGLETS_ENSEMBLE = {
  logements: 'Bâtiments et logements',
  equipements: 'Équipements collectifs',
  interventions: 'Interventions',
  contrats: 'Contrats',
  documents: 'Documents',
  dpe: 'DPE',
  contacts: 'Contacts',
} as const
export type OngletEnsemble = keyof typeof ONGLETS_ENSEMBLE

/** The tab that an address names; the first for anything else. */
export function ongletEnsemble(word: unknown): OngletEnsemble {
  return typeof word === 'string' && Object.hasOwn(ONGLETS_ENSEMBLE, word)
    ? (word as OngletEnsemble)
    : 'logements'
}
