import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { ValidationError } from '@/lib/api/errors'
import { sessionAnswer, setSessionCookie, startTutorialCookie } from '@/lib/auth/answers'
import { setPassword } from '@/lib/auth/commands/set-password'
import { deviceCookieName } from '@/lib/auth/cookies'
import { rememberDevice } from '@/lib/auth/device'
import { originOf } from '@/lib/auth/origin'
import { signedInUser } from '@/lib/auth/queries'
import { cookieValue } from '@/lib/auth/session'
import { encodeToken } from '@/lib/auth/token'
import { newPasswordSchema } from '@/lib/domain/password-change'

export const authResetPasswordCall = defineCall({
  method: 'POST',
  path: 'auth/reset-password',
  auth: 'public',
  summary:
    'Enregistre le mot de passe choisi par le lien d’un e-mail, ouvre une session et ferme les autres.',
  body: z.intersection(z.object({ code: z.string().max(100) }), newPasswordSchema),
  limit: { name: 'nouveau-mot-de-passe', points: 30, seconds: 900 },
  handler: async ({ body: { code, password }, req }) => {
    const result = await setPassword({ jeton: code, password }, originOf(req))
    if (result === null) {
      throw new ValidationError('Ce lien n’est plus valide', { reason: 'Incorrect code provided' })
    }
    if ('fault' in result) {
      const errors = [{ path: ['password'], message: result.fault, name: 'ValidationError' }]
      throw new ValidationError(result.fault, { reason: 'Invalid password', errors })
    }
    const jwt = await encodeToken(result)
    const cookies = [
      setSessionCookie(jwt),
      ...(result.isFirst ? [startTutorialCookie()] : []),
      await rememberDevice(cookieValue(req, deviceCookieName()), result.userId),
    ]
    return sessionAnswer(jwt, await signedInUser(result.userId), cookies)
  },
})
