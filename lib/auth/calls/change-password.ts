import { defineCall } from '@/lib/api/call'
import { RateLimitError, ValidationError } from '@/lib/api/errors'
import { sessionAnswer, setSessionCookie } from '@/lib/auth/answers'
import { changePassword } from '@/lib/auth/commands/change-password'
import { originOf } from '@/lib/auth/origin'
import { signedInUser } from '@/lib/auth/queries'
import { bearerToken } from '@/lib/auth/session'
import { encodeToken } from '@/lib/auth/token'
import { passwordChangeSchema } from '@/lib/domain/password-change'

export const authChangePasswordCall = defineCall({
  method: 'POST',
  path: 'auth/change-password',
  auth: 'session',
  personal: true,
  summary: 'Change le mot de passe de la personne et ferme ses autres sessions.',
  body: passwordChangeSchema,
  handler: async ({ body, session, req }) => {
    const result = await changePassword(session, body, originOf(req))
    if (result === 'limite') throw new RateLimitError(15 * 60)
    if ('message' in result) {
      const errors = [{ path: [result.field], message: result.message, name: 'ValidationError' }]
      throw new ValidationError(result.message, { reason: 'Invalid password change', errors })
    }
    const jwt = await encodeToken(result)
    const user = await signedInUser(result.userId)
    return sessionAnswer(jwt, user, bearerToken(req) ? [] : [setSessionCookie(jwt)])
  },
})
