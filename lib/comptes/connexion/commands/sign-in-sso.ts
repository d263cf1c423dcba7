import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type SsoFailure, SsoRefused } from '@/lib/comptes/connexion/sso/failures'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import { noteLogin } from '@/lib/platform/auth/journal'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes'
import { closureFor } from '@/lib/platform/maintenance'
import { firstSsoPath } from './invite'
import { type OpenedSession, openSession } from './open-session'

/** Claims of a verified ID token. `z.email` takes ASCII only: no look-alike of another's address passes. */
const claims = z.object({
  email: z.email().max(254).toLowerCase(),
  email_verified: z.union([z.literal(true), z.literal('true')]).optional(),
})

const columns = {
  id: users.id,
  confirmed: users.confirmed,
  blocked: users.blocked,
  anonymiseAt: users.anonymiseAt,
  utilisateurEHS: users.utilisateurEhs,
}

type Registration = { registration: string }

/**
 * Session of the person whose e-mail the identity provider returned (AUTH-02), whatever the account's own provider: the
 * environment trusts this issuer for its addresses. A person who never confirmed their account is given the path of
 * their registration instead (AUTH-28). Throws SsoRefused (AUTH-13, AUTH-21). Whoever gets no session has a line in the
 * journals.
 */
export async function signInSso(idToken: unknown, acteur: Appelant): Promise<OpenedSession | Registration> {
  const read = claims.safeParse(idToken)
  if (!read.success) {
    await noteSsoFailure({ failure: 'email', userId: null, identifiant: '' }, acteur)
    throw new SsoRefused('email')
  }
  const identifiant = read.data.email
  const result = await transaction(async (tx): Promise<OpenedSession | Registration | Refusal> => {
    const [person] = await tx.select(columns).from(users).where(eq(users.email, identifiant))
    if (person === undefined || person.anonymiseAt !== null)
      return { failure: 'inconnu', userId: person?.id ?? null }
    if (person.blocked) return { failure: 'bloque', userId: person.id }
    if ((await closureFor(person)) !== null) return { failure: 'maintenance', userId: person.id }
    if (!person.confirmed) {
      await noteRefusal(tx, { failure: 'non-confirme', userId: person.id, identifiant }, acteur)
      return { registration: await firstSsoPath(tx, person.id) }
    }
    return openSession(tx, { userId: person.id, identifiant, provider: 'okta', means: 'SSO' }, acteur)
  })
  if (!('failure' in result)) return result
  await noteSsoFailure({ ...result, identifiant }, acteur)
  throw new SsoRefused(result.failure)
}

type Refusal = { failure: SsoFailure; userId: number | null }

type Refused = { failure: SsoFailure | 'non-confirme'; userId: number | null; identifiant: string }

/** Writes a login refused in the two journals. */
export function noteSsoFailure(refused: Refused, acteur: Appelant): Promise<void> {
  return transaction((tx) => noteRefusal(tx, refused, acteur))
}

async function noteRefusal(
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
