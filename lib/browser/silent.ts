import { browserLog, type Log } from './logging'

/** Calls whose failure is only logged, with the label of their log line (spec §8, ERR-10). */
export const SILENT_CALLS = {
  portals: 'Chargement des portails',
  groups: 'Chargement des groupes',
  demands: 'Chargement des demandes',
  search: 'Recherche',
  loadMore: 'Suite de la recherche',
  screens: 'Pages de la recherche',
  recentSelection: 'Derniers résultats consultés',
  promoterClients: 'Clients du promoteur',
  groupIds: 'Identifiants des groupes',
  clientSearch: 'Recherche de clients',
  clientContracts: 'Contrats du client',
  tutorial: 'Données de la visite guidée',
  logout: 'Déconnexion',
} as const

export type SilentCall = keyof typeof SILENT_CALLS

/** Runs a call whose failure is only logged, one line; `fallback` stands for its answer then (ERR-10). */
export async function silently<T>(
  call: SilentCall,
  run: () => Promise<T>,
  fallback: T,
  log: Log = browserLog,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    log(SILENT_CALLS[call], error)
    return fallback
  }
}

/** Runs a call whose failure is logged, one line, and thrown again, the same error (ERR-09). */
export async function loggedAndRethrown<T>(
  label: string,
  run: () => Promise<T>,
  log: Log = browserLog,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    log(label, error)
    throw error
  }
}
