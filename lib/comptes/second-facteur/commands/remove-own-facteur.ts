import { estConcerne } from '@/lib/domain/comptes/second-facteur'
import type { Appelant } from '@/lib/platform/audit/acteur'
import type { Session } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError, NotFoundError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { refuseSso } from '../ajout'
import { isRequired } from '../exigence'
import { removeFacteur } from '../facteurs'
import { hasFacteur, lockPerson } from '../held'

const LAST_ONE =
  'Un second facteur est exigé pour votre compte. Ajoutez-en un autre avant de retirer celui-ci.'

/** Takes one of the person's factors away. Throws NotFoundError for another's, ConflictError for the last one where one is asked for. */
export async function removeOwnFacteur(session: Session, id: number, acteur: Appelant): Promise<void> {
  refuseSso(session)
  const { user } = session
  await transaction(async (tx) => {
    await lockPerson(tx, user.id)
    if (!(await removeFacteur(tx, user, id, acteur))) throw new NotFoundError()
    const isLast = !(await hasFacteur(tx, user.id))
    if (isLast && estConcerne(user) && (await isRequired(tx))) throw new ConflictError(LAST_ONE)
  })
  wakeMail()
}
