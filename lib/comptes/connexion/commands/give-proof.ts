import { eq } from 'drizzle-orm'
import { checkOwnPassword } from '@/lib/comptes/connexion/own-password'
import { proveByCode } from '@/lib/comptes/second-facteur/facteurs'
import { lockPerson } from '@/lib/comptes/second-facteur/held'
import type { Preuve } from '@/lib/domain/comptes/preuve'
import { CODE_REFUSE } from '@/lib/domain/comptes/second-facteur'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { writeAudit } from '@/lib/platform/audit/audit'
import type { Session } from '@/lib/platform/auth/session'
import { beginAttempt } from '@/lib/platform/auth/throttle'
import { now } from '@/lib/platform/clock'
import { type Tx, transaction } from '@/lib/platform/db/client'
import { sessions } from '@/lib/platform/db/schema/comptes/connexion'
import { ConflictError, RateLimitError } from '@/lib/platform/errors/errors'
import { fieldRefusal } from '@/lib/platform/errors/refusal'

/** Wrong codes after which an account takes none for a quarter of an hour. */
const MOST_CODES = 10
const ELSEWHERE = 'Votre mot de passe est géré par votre fournisseur d’identité.'

/**
 * Takes the password or a code of the second factor of whoever is logged in: for ten minutes their session is not asked again
 * (SAFE-35). Throws ValidationError beside what is wrong, ConflictError where the password is kept elsewhere, RateLimitError after ten tries.
 */
export async function giveProof(session: Session, given: Preuve, acteur: Appelant): Promise<void> {
  if ('motDePasse' in given) await givePassword(session, given.motDePasse, acteur)
  else await giveCode(session, given.code, acteur)
}

async function givePassword(session: Session, motDePasse: string, acteur: Appelant): Promise<void> {
  const { user } = session
  if (user.provider !== 'local') throw new ConflictError(ELSEWHERE)
  const known = await checkOwnPassword(user.id, motDePasse, { ...acteur, action: 'preuve' })
  if (known === 'limite') throw new RateLimitError(15 * 60)
  if (known === 'faux') throw fieldRefusal('motDePasse', 'Mot de passe actuel incorrect')
  await transaction((tx) => note(tx, session, 'mot de passe', acteur))
}

async function giveCode(session: Session, code: string, acteur: Appelant): Promise<void> {
  const { id } = session.user
  const attempt = await beginAttempt('preuve', String(id), MOST_CODES)
  const isGood = await transaction(async (tx) => {
    await lockPerson(tx, id)
    const means = await proveByCode(tx, id, code)
    if (means === null)
      await writeAudit(tx, acteur, { action: 'preuve', entite: 'sessions', resultat: 'refus' })
    else await note(tx, session, means, acteur)
    return means !== null
  })
  if (isGood) return attempt.succeeded()
  await attempt.failed()
  throw fieldRefusal('code', CODE_REFUSE)
}

async function note(tx: Tx, { id }: Session, moyen: string, acteur: Appelant): Promise<void> {
  await tx.update(sessions).set({ prouveAt: now() }).where(eq(sessions.id, id))
  await writeAudit(tx, acteur, { action: 'preuve', entite: 'sessions', details: { moyen } })
}
