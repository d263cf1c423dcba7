import { createJeton } from '@/lib/comptes/connexion/jetons'
import type { Tx } from '@/lib/platform/db/client'

/** Time to fill the form after a first single sign-on, in seconds. */
const FIRST_SSO_SECONDS = 60 * 60

/**
 * Path of the registration page for a person whom the identity provider just vouched for and whose account was never
 * confirmed (AUTH-28): finishing it leads back to the provider, which opens their session. The link in their mail, if
 * any, is replaced.
 */
export async function firstSsoPath(tx: Tx, userId: number): Promise<string> {
  const jeton = await createJeton(tx, 'invitation', userId, FIRST_SSO_SECONDS, { sso: true })
  return `/enregistrement?jeton=${jeton}`
}
