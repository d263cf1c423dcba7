import { keepDonnees } from '@/lib/comptes/connexion/jetons'
import { getDb, transaction } from '@/lib/platform/db/client'
import { wakeMail } from '@/lib/platform/mail/queue'
import { countCodeMail, findDefi, mailCode } from '../defi'
import { lockPerson } from '../held'

type Jeton = string | undefined

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
