import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { etapeDue } from '@/lib/comptes/second-facteur/defi'
import type { Preuve } from '@/lib/domain/comptes/preuves'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { noteLogin } from '@/lib/platform/auth/journal'
import { SESSION_SECONDS, type SessionClaims } from '@/lib/platform/auth/token'
import { now } from '@/lib/platform/clock'
import type { Tx } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { sessions } from '@/lib/platform/db/schema/comptes/connexion'

/** `isFirst`: the person had never logged in, and the tutorial starts (SHELL-54). */
export type OpenedSession = SessionClaims & { isFirst: boolean }

type Opening = {
  userId: number
  identifiant: string
  provider: 'local' | 'okta'
  means: string
  preuve: Preuve
  /** The session it comes from, which it ends with, and whose end and proof it has (SAFE-28). */
  from?: { sessionId: string; expiresAt: Date; prouveAt: Date | null }
  /** When the person proved who they are, where that was before; null where nobody says so: they are asked as it matters (SAFE-35). */
  prouveAt?: Date | null
}

/**
 * Opens a session of 12 hours for a person who proved who they are, and notes it in the journals. Throws where a second
 * factor is due and nothing that stands for one was given: no way in may leave it out (SAFE-39).
 */
export async function openSession(tx: Tx, opening: Opening, acteur: Appelant): Promise<OpenedSession> {
  const at = now()
  const { userId, identifiant, provider, means, preuve } = opening
  const { from, prouveAt = at } = opening
  const expiresAt = from?.expiresAt ?? new Date(at.getTime() + SESSION_SECONDS * 1000)
  const isPerson = eq(users.id, userId)
  const { derniereConnexionAt: last, roleId, utilisateurEhs: utilisateurEHS } = users
  const [person] = await tx.select({ last, roleId, utilisateurEHS }).from(users).where(isPerson)
  if (preuve === 'seule' && person && (await etapeDue({ id: userId, ...person }, tx)) !== null)
    throw new Error('Un second facteur est dû pour ouvrir cette session.')
  const sessionId = randomUUID()
  await tx.insert(sessions).values({
    id: sessionId,
    userId,
    provider,
    preuve,
    createdAt: at,
    lastSeenAt: at,
    expiresAt,
    origineId: from?.sessionId,
    prouveAt: from ? from.prouveAt : prouveAt,
    ip: acteur.address,
    userAgent: acteur.userAgent,
  })
  await tx.update(users).set({ derniereConnexionAt: at }).where(isPerson)
  await noteLogin(tx, { userId, identifiant, provider, resultat: 'succès' }, acteur)
  await writeAudit(
    tx,
    { ...acteur, userId },
    { action: 'connexion', entite: 'sessions', details: { moyen: means, preuve } },
  )
  return { userId, sessionId, isFirst: person?.last === null }
}
