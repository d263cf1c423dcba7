import { z } from 'zod'
import { authLocalCall } from '@/lib/comptes/connexion/calls/local'
import { authRegistrationCall } from '@/lib/comptes/connexion/calls/registration'
import { authResetPasswordCall } from '@/lib/comptes/connexion/calls/reset-password'
import { NOTIFICATIONS_PAR_DEFAUT } from '@/lib/domain/comptes/notifications'
import { ask } from './own-calls'

const PASSWORD = 'Chaudiere-neuve-2026'
const tokenOf = (text: string) => /jeton=([\w-]{43})/.exec(text)?.[1] ?? ''

type Person = { email: string; prenom: string; nom: string }

/**
 * Follows the link of an invitation, as its command or its mail gives it, to its end: the registration, the password, and a
 * sign-in with it. Gives the token of the session.
 */
export async function comeIn(
  link: string,
  { email, prenom, nom }: Person,
  groupeId: number | null,
): Promise<string> {
  const person = { firstname: prenom, lastname: nom, phone: '', groupeId }
  const chosen = { notifications: NOTIFICATIONS_PAR_DEFAUT, cgu: true, consentements: [] }
  const { url } = await ask(z.object({ url: z.string() }), authRegistrationCall, {
    body: { jeton: tokenOf(link), ...person, ...chosen },
  })
  await ask(z.unknown(), authResetPasswordCall, {
    body: { code: tokenOf(url), password: PASSWORD, passwordConfirmation: PASSWORD },
  })
  const { jwt } = await ask(z.object({ jwt: z.string() }), authLocalCall, {
    body: { identifier: email, password: PASSWORD },
  })
  return jwt
}
