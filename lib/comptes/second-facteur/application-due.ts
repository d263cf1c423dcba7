import type { ApplicationNouvelle } from '@/lib/domain/comptes/second-facteur'
import { getDb } from '@/lib/platform/db/client'
import { applicationOf, openSecret } from './application'
import { findDefi } from './defi'

type Jeton = string | undefined

/** The application that a login is to add before it opens; null when none waits for one. */
export async function applicationDue(jeton: Jeton): Promise<ApplicationNouvelle | null> {
  const defi = await findDefi(await getDb(), jeton)
  if (defi === null || defi.donnees.etape !== 'inscription') return null
  const secret = openSecret(defi.person.id, defi.donnees.secret ?? '')
  return secret === null ? null : applicationOf(secret, defi.person.email)
}
