import { createJeton } from '@/lib/comptes/connexion/jetons'
import type { Session } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'
import { AJOUT_SECONDS, refuseFirst, refuseSso } from '../ajout'
import { newKeyOptions } from '../cle'
import { keysOf } from '../facteurs'

/** Begins the adding of a passkey: what the browser is to make, and the token that confirms it. */
export async function beginKey(session: Session) {
  refuseSso(session)
  await refuseFirst(session)
  const { id, email, firstname, lastname } = session.user
  return transaction(async (tx) => {
    const options = await newKeyOptions({ id, email, nom: `${firstname} ${lastname}` }, await keysOf(tx, id))
    const jeton = await createJeton(tx, 'facteur', id, AJOUT_SECONDS, { challenge: options.challenge })
    return { jeton, options }
  })
}
