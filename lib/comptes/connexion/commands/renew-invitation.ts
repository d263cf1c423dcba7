import { registrationOf } from '@/lib/comptes/connexion/registration'
import type { Appelant } from '@/lib/platform/audit/acteur'
import { allowUse } from '@/lib/platform/auth/throttle'
import { getDb, transaction } from '@/lib/platform/db/client'
import { wakeMail } from '@/lib/platform/mail/queue'
import { invite } from './invite'

/**
 * Sends a new invitation to the person of an expired one (AUTH-29), at their own address. False when the token is
 * unknown or its person no longer waits. At most 5 mails per person and quarter of an hour: beyond, the last one is
 * still good.
 */
export async function renewInvitation(jeton: string, acteur: Appelant): Promise<boolean> {
  const registration = await registrationOf(jeton, await getDb())
  if (registration.state === 'mort') return false
  const { id: userId } = registration.invite
  if (await allowUse('invitation', String(userId), 5)) {
    await transaction((tx) => invite(tx, { userId, by: null }, acteur))
    wakeMail()
  }
  return true
}
