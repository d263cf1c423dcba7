import type { Acteur, Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { journalConnexions } from '@/lib/platform/db/schema/comptes/connexion'

type Login = { userId: number | null; identifiant: string; provider: 'local' | 'okta'; resultat: string }

/** Writes one line of the connection log; `resultat` is « succès » or the code of the refusal. */
export async function noteLogin(tx: Db | Tx, login: Login, { address, userAgent }: Appelant): Promise<void> {
  await tx.insert(journalConnexions).values({ ...login, at: now(), ip: address, userAgent })
}

type People = { impersonateurId: number; userId: number }

/** Writes the start or the end of a session that `impersonateurId` opens as person `userId` (ACCOUNT-19). */
export function noteImpersonation(
  tx: Tx,
  end: 'début' | 'fin',
  { impersonateurId, userId }: People,
  { address, requestId, at }: Pick<Acteur, 'address' | 'requestId'> & { at: Date },
): Promise<void> {
  const by = { userId: impersonateurId, impersonateurId: null, address, requestId }
  return writeAudit(tx, by, { action: `connexion en tant que : ${end}`, entite: 'users', id: userId, at })
}
