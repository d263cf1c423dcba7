import type { Db, Tx } from '@/lib/platform/db/client'
import { type DonneesExportees, donneesDe } from './donnees'
import { compteDe, lignesDe } from './lignes'

/**
 * Everything the service holds of an account (ACCOUNT-11): profile, groups, sessions, preferences, consents, requests filed,
 * drafts, exports, files, lines of the journals, mails sent to them; of other persons in those rows, nothing. Its rows are
 * found by its id and its e-mail, not by what its owner may write at will. Whose account it is and who may ask is the
 * caller's to check.
 */
export async function exportUser(db: Db | Tx, userId: number): Promise<DonneesExportees> {
  const { compte, cles } = await compteDe(db, userId)
  return donneesDe(db, compte, await lignesDe(db, cles))
}
