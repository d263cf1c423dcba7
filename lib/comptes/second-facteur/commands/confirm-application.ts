import { CODE_REFUSE } from '@/lib/domain/comptes/second-facteur'
import type { Appelant } from '@/lib/platform/audit/acteur'
import type { Session } from '@/lib/platform/auth/session'
import { transaction } from '@/lib/platform/db/client'
import { ConflictError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'
import { wakeMail } from '@/lib/platform/mail/queue'
import { OVER, readBegun, useUp } from '../ajout'
import { openSecret, pasDuCode } from '../application'
import { addFacteur } from '../facteurs'
import { lockPerson } from '../held'

/** Adds the application whose code the person gives; gives the recovery codes of a first factor. */
export async function confirmApplication(
  session: Session,
  { jeton, code, nom }: { jeton: string; code: string; nom: string },
  acteur: Appelant,
): Promise<string[] | null> {
  const { user } = session
  const codes = await transaction(async (tx) => {
    await lockPerson(tx, user.id)
    const read = await readBegun(tx, session, jeton)
    const secret = 'secret' in read ? openSecret(user.id, read.secret) : null
    if (!('secret' in read) || secret === null) throw new ConflictError(OVER)
    const dernierPas = pasDuCode(secret, code, null)
    if (dernierPas === null) throw fieldRefusal('code', CODE_REFUSE)
    await useUp(tx, jeton)
    const facteur = { type: 'application', nom, secretChiffre: read.secret, dernierPas } as const
    return addFacteur(tx, user, facteur, { ...acteur, kept: session.id })
  })
  wakeMail()
  return codes
}
