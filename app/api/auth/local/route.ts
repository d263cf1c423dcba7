import { z } from 'zod'
import { ValidationError } from '@/lib/api/errors'
import { methods } from '@/lib/api/methods'
import { defineRoute } from '@/lib/api/route'
import { refusalError, sessionAnswer, setSessionCookie, startTutorialCookie } from '@/lib/auth/answers'
import { signIn } from '@/lib/auth/commands/sign-in'
import { credentialsSchema } from '@/lib/auth/options'
import { originOf } from '@/lib/auth/origin'
import { signedInUser } from '@/lib/auth/queries'
import { LoginRefused, REFUSALS } from '@/lib/auth/refusals'
import { encodeToken } from '@/lib/auth/token'

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: defineRoute({
    auth: 'public',
    summary: 'Ouvre une session par e-mail et mot de passe.',
    body: z.unknown(),
    handler: async ({ body, req }) => {
      const credentials = credentialsSchema.safeParse(body)
      const { message, reason } = REFUSALS.identifiants
      if (!credentials.success) throw new ValidationError(message, { reason })
      const claims = await signIn(credentials.data, originOf(req)).catch((error: unknown) => {
        throw error instanceof LoginRefused ? refusalError(error) : error
      })
      const jwt = await encodeToken(claims)
      const cookies = [setSessionCookie(jwt), ...(claims.isFirst ? [startTutorialCookie()] : [])]
      return sessionAnswer(jwt, await signedInUser(claims.userId), cookies)
    },
  }),
})
