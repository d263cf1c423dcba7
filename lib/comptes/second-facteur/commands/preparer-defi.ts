import { keepDonnees } from '@/lib/comptes/connexion/jetons'
import type { ApplicationNouvelle } from '@/lib/domain/comptes/second-facteur'
import { getDb, transaction } from '@/lib/platform/db/client'
import { wakeMail } from '@/lib/platform/mail/queue'
import { applicationOf, openSecret } from '../application'
import { keyOptions } from '../cle'
import { countCodeMail, findDefi, mailCode } from '../defi'
import { keysOf } from '../facteurs'
import { lockPerson } from '../held'

type Jeton = string | undefined

/** Options with which the browser signs by one of the person's passkeys; null when no login waits for one. */
export async function keyOptionsOf(jeton: Jeton) {
  return transaction(async (tx) => {
    const defi = await findDefi(tx, jeton)
    const keys = defi === null ? [] : await keysOf(tx, defi.person.id)
    if (defi?.donnees.etape !== 'code' || keys.length === 0) return null
    const options = await keyOptions(keys)
    await keepDonnees(tx, defi.id, { ...defi.donnees, challenge: options.challenge })
    return options
  })
}

/** Mails a new code, the former one dies; false when no login waits for one. Throws LoginRefused when too many were asked for. */
export async function mailAgain(jeton: Jeton): Promise<boolean> {
  const waiting = await findDefi(await getDb(), jeton)
  if (waiting?.donnees.etape !== 'courriel') return false
  await countCodeMail(waiting.person.id)
  const isSent = await transaction(async (tx) => {
    await lockPerson(tx, waiting.person.id)
    const defi = await findDefi(tx, jeton)
    if (defi?.donnees.etape !== 'courriel') return false
    await keepDonnees(tx, defi.id, { ...defi.donnees, courriel: await mailCode(tx, defi.person.id) })
    return true
  })
  wakeMail()
  return isSent
}

/** The application that a login is to add before it opens; null when none waits for one. */
export async function applicationDue(jeton: Jeton): Promise<ApplicationNouvelle | null> {
  const defi = await findDefi(await getDb(), jeton)
  if (defi === null || defi.donnees.etape !== 'inscription') return null
  const secret = openSecret(defi.person.id, defi.donnees.secret ?? '')
  return secret === null ? null : applicationOf(secret, defi.person.email)
}
