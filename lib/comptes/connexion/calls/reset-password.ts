import { z } from 'zod'
import { sessionAnswer, setSessionCookie, startTutorialCookie } from '@/lib/comptes/connexion/answers'
import { setPassword } from '@/lib/comptes/connexion/commands/set-password'
import { rememberDevice } from '@/lib/comptes/connexion/device'
import { signedInUser } from '@/lib/comptes/own-person'
import { defiAnswer } from '@/lib/comptes/second-facteur/calls/answers'
import { newPasswordSchema } from '@/lib/domain/comptes/password-change'
import { defineCall } from '@/lib/platform/api/call'
import { OFFICE_LIMIT } from '@/lib/platform/api/rate-limit'
import { deviceCookieName } from '@/lib/platform/auth/cookies'
import { cookieValue } from '@/lib/platform/auth/session'
import { encodeToken } from '@/lib/platform/auth/token'
import { ValidationError } from '@/lib/platform/errors/errors'

export const authResetPasswordCall = defineCall({
  method: 'POST',
  path: 'auth/reset-password',
  auth: 'public',
  summary:
    'Enregistre le mot de passe choisi par le lien d’un e-mail et ferme les sessions, puis en ouvre une ou demande le second facteur.',
  body: z.intersection(z.object({ code: z.string().max(100) }), newPasswordSchema),
  limit: { name: 'nouveau-mot-de-passe', ...OFFICE_LIMIT },
  handler: async ({ body: { code, password }, req, acteur }) => {
    const result = await setPassword({ jeton: code, password }, acteur)
    if (result === null) {
      throw new ValidationError('Ce lien n’est plus valide', { reason: 'Incorrect code provided' })
    }
    if ('fault' in result) {
      const errors = [{ path: ['password'], message: result.fault, name: 'ValidationError' }]
      throw new ValidationError(result.fault, { reason: 'Invalid password', errors })
    }
    if ('defi' in result) return defiAnswer(result.defi)
    const jwt = await encodeToken(result)
    const cookies = [
      setSessionCookie(jwt),
      ...(result.isFirst ? [startTutorialCookie()] : []),
      await rememberDevice(cookieValue(req, deviceCookieName()), result.userId),
    ]
    return sessionAnswer(jwt, await signedInUser(result.userId), cookies)
  },
})
