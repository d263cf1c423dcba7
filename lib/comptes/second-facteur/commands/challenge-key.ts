import { keepDonnees } from '@/lib/comptes/connexion/jetons'
import { transaction } from '@/lib/platform/db/client'
import { keyOptions } from '../cle'
import { findDefi } from '../defi'
import { keysOf } from '../facteurs'

type Jeton = string | undefined

/** Options with which the browser signs by one of the person's passkeys; null when no login waits for one. */
export async function challengeKey(jeton: Jeton) {
  return transaction(async (tx) => {
    const defi = await findDefi(tx, jeton)
    const keys = defi === null ? [] : await keysOf(tx, defi.person.id)
    if (defi?.donnees.etape !== 'code' || keys.length === 0) return null
    const options = await keyOptions(keys)
    await keepDonnees(tx, defi.id, { ...defi.donnees, challenge: options.challenge })
    return options
  })
}
