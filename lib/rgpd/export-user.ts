import type { Db, Tx } from '@/lib/db/client'
import { AUCUNE_IDENTITE } from '@/lib/domain/rgpd/identite'
import { type DonneesExportees, donneesDe } from './donnees'
import { identiteDe, lignesDe } from './lignes'

/**
 * Everything the service holds of an account (ACCOUNT-11): profile, groups, sessions, preferences, consents, requests filed,
 * drafts, exports, files, lines of the journals, mails sent to them; of other persons in those rows, nothing. Whose account
 * it is and who may ask is the caller's to check.
 */
export async function exportUser(db: Db | Tx, userId: number): Promise<DonneesExportees> {
  const start = { identite: AUCUNE_IDENTITE, userIds: [userId] }
  const account = (await lignesDe(db, start)).filter(({ table }) => table.name === 'users')
  const personne = { identite: identiteDe(account), userIds: [userId] }
  const lignes = await lignesDe(db, personne)
  return donneesDe(db, personne, lignes)
}
