import type { z } from 'zod'
import type { Appelant } from '@/lib/platform/audit/acteur'
import type { Session } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { wakeMail } from '@/lib/platform/mail/queue'
import { readBegun, useUp } from '../ajout'
import { type newKeyAnswer, readNewKey } from '../cle'
import { addFacteur } from '../facteurs'
import { lockPerson } from '../held'

/** Adds the passkey that the browser made; gives the recovery codes of a first factor. */
export async function confirmKey(
  session: Session,
  { jeton, reponse, nom }: { jeton: string; reponse: z.output<typeof newKeyAnswer>; nom: string },
  acteur: Appelant,
): Promise<string[] | null> {
  const codes = await transaction(async (tx) => {
    await lockPerson(tx, session.user.id)
    const read = await readBegun(tx, session, jeton)
    const key = 'challenge' in read ? await readNewKey(reponse, read.challenge) : null
    if (key === null) throw new ConflictError('Cette clé d’accès n’a pas pu être vérifiée. Recommencez.')
    await useUp(tx, jeton)
    return addFacteur(tx, session.user, { type: 'cle', nom, ...key }, { ...acteur, kept: session.id })
  })
  wakeMail()
  return codes
}
