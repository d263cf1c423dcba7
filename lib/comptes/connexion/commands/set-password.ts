import { eq } from 'drizzle-orm'
import { consumeJeton } from '@/lib/comptes/connexion/jetons'
import { passwordOwner } from '@/lib/comptes/connexion/password-link'
import { passwordFault } from '@/lib/comptes/connexion/password-rules'
import { etapeDue, openDefi, PAR_LIEN } from '@/lib/comptes/second-facteur/defi'
import { lockPerson } from '@/lib/comptes/second-facteur/held'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { hashPassword } from '@/lib/platform/auth/password'
import { getDb, transaction } from '@/lib/platform/db/client'
import { users } from '@/lib/platform/db/schema/comptes/comptes'
import { wakeMail } from '@/lib/platform/mail/queue'
import { endSessions, restartSessions } from '../restart-sessions'
import type { OpenedSession } from './open-session'

type NewPassword = { jeton: string; password: string }

/**
 * Sets the password of the person whom a mail's token stands for, and signs them in; their other sessions end (AUTH-25). Whoever
 * has a second factor is asked for it first, and of whoever is to have one it is added: the token of that login is answered as `defi` (SAFE-21).
 * The mail proves their address. A password that is refused leaves the token as it is: its reason is answered as
 * `fault`. Null when the token is unknown, expired or used, or its person blocked; of two uses at once, one wins.
 */
export async function setPassword(
  { jeton, password }: NewPassword,
  acteur: Appelant,
): Promise<OpenedSession | { defi: string } | { fault: string } | null> {
  const owner = await passwordOwner(jeton, await getDb())
  if (owner === null) return null
  const fault = passwordFault(password, owner)
  if (fault !== null) return { fault }
  const passwordHash = await hashPassword(password)
  const opened = await transaction(async (tx) => {
    await lockPerson(tx, owner.id)
    const stillOwner = await passwordOwner(jeton, tx)
    if (stillOwner === null || (await consumeJeton(tx, 'motdepasse', jeton)) === null) return null
    await tx.update(users).set({ passwordHash, confirmed: true }).where(eq(users.id, owner.id))
    const moyen = PAR_LIEN
    const etape = await etapeDue(stillOwner, tx)
    if (etape === null) return restartSessions(tx, stillOwner, { means: moyen, preuve: 'seule' }, acteur)
    await endSessions(tx, stillOwner, moyen, acteur)
    const { id: userId, email: identifiant } = stillOwner
    // The link came by mail: no other one has to prove the address.
    const next = etape === 'courriel' ? 'inscription' : etape
    return { defi: await openDefi(tx, { userId, identifiant, moyen }, next, acteur) }
  })
  wakeMail()
  return opened
}
