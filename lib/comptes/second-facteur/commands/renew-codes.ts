import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { refuseSso } from '../ajout'
import { replaceCodes } from '../codes'
import { tell } from '../facteurs'
import { hasFacteur, lockPerson } from '../held'

/** Replaces the recovery codes. Throws ConflictError without any factor. */
export async function renewCodes(session: Session, acteur: Appelant): Promise<string[]> {
  refuseSso(session)
  const { user } = session
  const codes = await transaction(async (tx) => {
    await lockPerson(tx, user.id)
    if (!(await hasFacteur(tx, user.id))) throw new ConflictError('Ajoutez d’abord un second facteur.')
    await tell(tx, user, 'De nouveaux codes de secours remplacent ceux de votre compte.')
    await writeAudit(tx, acteur, { action: 'second-facteur.codes', entite: 'users', id: user.id })
    return replaceCodes(tx, user.id)
  })
  wakeMail()
  return codes
}
