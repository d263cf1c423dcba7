import { APPELS_COMPTES } from './appels/comptes'
import { APPELS_CONTENUS } from './appels/contenus'
import type { LigneAppels } from './appels/ligne'
import { APPELS_METIER } from './appels/metier'
import { APPELS_SERVICE } from './appels/service'
import { APPELS_SESSION } from './appels/session'
import { APPELS_VISITEURS } from './appels/visiteurs'

/**
 * The decision table of the calls that write beside the collections (SAFE-01), by method and address. A call that is not
 * here, or a field of those that write accounts, portals or contents, fails the tests.
 */
export const APPELS: readonly LigneAppels[] = [
  ...APPELS_COMPTES,
  ...APPELS_CONTENUS,
  ...APPELS_SERVICE,
  ...APPELS_METIER,
  ...APPELS_VISITEURS,
  ...APPELS_SESSION,
]

/** The line of the table that tells of a call. */
export function ligneOfCall(method: string, path: string): LigneAppels | undefined {
  return APPELS.find(({ appels }) => appels.includes(`${method} ${path}`))
}
