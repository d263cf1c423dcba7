import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { transaction } from '@/lib/db/client'
import { users } from '@/lib/db/schema/comptes'
import { noteAct, noteLogin, type Origin } from '../journal'
import { type SsoFailure, SsoRefused } from '../sso/failures'
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
}

/**
 * Session of the person whose e-mail the identity provider returned (AUTH-02), whatever the account's own provider: the
 * environment trusts this issuer for its addresses. Throws SsoRefused (AUTH-13, AUTH-21); a refusal has its line in the
 * journals.
 */
export async function signInSso(idToken: unknown, origin: Origin): Promise<OpenedSession> {
  const read = claims.safeParse(idToken)
  if (!read.success) {
    await noteSsoFailure({ failure: 'email', userId: null, identifiant: '' }, origin)
    throw new SsoRefused('email')
  }
  const identifiant = read.data.email
  const result = await transaction(async (tx) => {
    const [person] = await tx.select(columns).from(users).where(eq(users.email, identifiant))
    const failure = refusalOf(person)
    if (failure !== null || person === undefined)
      return { failure: failure ?? 'inconnu', userId: person?.id ?? null }
    return openSession(tx, { userId: person.id, identifiant, provider: 'okta', means: 'SSO' }, origin)
  })
  if (!('failure' in result)) return result
  await noteSsoFailure({ ...result, identifiant }, origin)
  throw new SsoRefused(result.failure)
}

type Person = { confirmed: boolean; blocked: boolean; anonymiseAt: Date | null }

function refusalOf(person: Person | undefined): SsoFailure | null {
  if (person === undefined || person.anonymiseAt !== null) return 'inconnu'
  if (person.blocked) return 'bloque'
  return person.confirmed ? null : 'non-confirme'
}

type Refused = { failure: SsoFailure; userId: number | null; identifiant: string }

/** Writes a login refused in the two journals. */
export function noteSsoFailure({ failure, userId, identifiant }: Refused, origin: Origin): Promise<void> {
  return transaction(async (tx) => {
    await noteLogin(tx, { userId, identifiant, provider: 'okta', resultat: failure }, origin)
    const details = { moyen: 'SSO', motif: failure }
    await noteAct(tx, { userId, action: 'connexion', resultat: 'refus', details }, origin)
  })
}
