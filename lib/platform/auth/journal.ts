import { now } from '@/lib/platform/clock'
import type { Db, Tx } from '@/lib/platform/db/client'
import { journalConnexions } from '@/lib/platform/db/schema/comptes'
import { audit } from '@/lib/platform/db/schema/socle'

/** Where a call comes from, for the journal. */
export type Origin = { address: string; userAgent: string | null }

type Login = { userId: number | null; identifiant: string; provider: 'local' | 'okta'; resultat: string }

/** Writes one line of the connection log; `resultat` is « succès » or the code of the refusal. */
export async function noteLogin(tx: Db | Tx, login: Login, origin: Origin): Promise<void> {
  await tx
    .insert(journalConnexions)
    .values({ ...login, at: now(), ip: origin.address, userAgent: origin.userAgent })
}

type Act = {
  userId: number | null
  action: string
  resultat?: string
  details?: Record<string, unknown>
  /** Who acts as the person; that of the current request when left out. */
  impersonateurId?: number | null
}

/** Writes one line of the audit about a session. */
export async function noteAct(tx: Db | Tx, act: Act, origin: Origin): Promise<void> {
  await tx.insert(audit).values({ ...act, at: now(), entite: 'sessions', ip: origin.address })
}

/** Writes the start or the end of a session that `impersonateurId` opens as person `userId` (ACCOUNT-19). */
export async function noteImpersonation(
  tx: Tx,
  end: 'début' | 'fin',
  { impersonateurId, userId }: { impersonateurId: number; userId: number },
  { at, address }: { at: Date; address: string | null },
): Promise<void> {
  await tx.insert(audit).values({
    at,
    userId: impersonateurId,
    impersonateurId: null,
    action: `connexion en tant que : ${end}`,
    entite: 'users',
    entiteId: userId,
    ip: address,
  })
}
