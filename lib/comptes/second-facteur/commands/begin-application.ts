import { createJeton } from '@/lib/comptes/connexion/jetons'
import type { ApplicationNouvelle } from '@/lib/domain/comptes/second-facteur'
import type { Session } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'
import { AJOUT_SECONDS, refuseFirst, refuseSso } from '../ajout'
import { applicationOf, newSecret, sealSecret } from '../application'

/** Begins the adding of an application: its secret, and the token that confirms it. */
export async function beginApplication(session: Session): Promise<ApplicationNouvelle & { jeton: string }> {
  refuseSso(session)
  await refuseFirst(session)
  const { id, email } = session.user
  const secret = newSecret()
  const jeton = await transaction((tx) =>
    createJeton(tx, 'facteur', id, AJOUT_SECONDS, { secret: sealSecret(id, secret) }),
  )
  return { jeton, ...applicationOf(secret, email) }
}
