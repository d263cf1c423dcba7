import type { SsoFailure } from '@/lib/comptes/connexion/sso/failures'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { noteLogin } from '@/lib/platform/auth/journal'
import { type Tx, transaction } from '@/lib/platform/db/client'

type Refused = { failure: SsoFailure | 'non-confirme'; userId: number | null; identifiant: string }

/** Writes a login refused in the two journals. */
export function noteSsoFailure(refused: Refused, acteur: Appelant): Promise<void> {
  return transaction((tx) => noteRefusal(tx, refused, acteur))
}

/** Writes it in the transaction of the login. */
export async function noteRefusal(
  tx: Tx,
  { failure, userId, identifiant }: Refused,
  acteur: Appelant,
): Promise<void> {
  await noteLogin(tx, { userId, identifiant, provider: 'okta', resultat: failure }, acteur)
  const details = { moyen: 'SSO', motif: failure }
  await writeAudit(
    tx,
    { ...acteur, userId },
    { action: 'connexion', entite: 'sessions', resultat: 'refus', details },
  )
}
