import { sessionAnswer, setSessionCookie } from '@/lib/comptes/connexion/answers'
import { changePassword } from '@/lib/comptes/connexion/commands/change-password'
import { signedInUser } from '@/lib/comptes/own-person'
import { passwordChangeSchema } from '@/lib/domain/comptes/password-change'
import { defineCall } from '@/lib/platform/api/call'
import { bearerToken } from '@/lib/platform/auth/session'
import { encodeToken } from '@/lib/platform/auth/token'
import { RateLimitError, ValidationError } from '@/lib/platform/errors/errors'

export const authChangePasswordCall = defineCall({
  method: 'POST',
  path: 'auth/change-password',
  auth: 'session',
  personal: true,
  summary: 'Change le mot de passe de la personne et ferme ses autres sessions.',
  body: passwordChangeSchema,
  proof: 'body',
  handler: async ({ body, session, req, acteur }) => {
    const result = await changePassword(session, body, acteur)
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
