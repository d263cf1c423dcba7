import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { type ApiError, MaintenanceError } from '@/lib/api/errors'
import { refusalError, sessionAnswer, setSessionCookie, startTutorialCookie } from '@/lib/auth/answers'
import { signIn } from '@/lib/auth/commands/sign-in'
import { deviceCookieName } from '@/lib/auth/cookies'
import { rememberDevice } from '@/lib/auth/device'
import { credentialsSchema } from '@/lib/auth/options'
import { originOf } from '@/lib/auth/origin'
import { signedInUser } from '@/lib/auth/queries'
import { LoginRefused } from '@/lib/auth/refusals'
import { cookieValue } from '@/lib/auth/session'
import { encodeToken } from '@/lib/auth/token'
import { closureFor } from '@/lib/maintenance'

/** A program has no other way to know of the maintenance: it is told of it whatever is wrong besides (SAFE-19). */
async function refusalOf(refusal: LoginRefused): Promise<ApiError> {
  const closure = await closureFor(null)
  return closure ? new MaintenanceError(closure.retryAfter) : refusalError(refusal)
}

export const authLocalCall = defineCall({
  method: 'POST',
  path: 'auth/local',
  auth: 'public',
  summary: 'Ouvre une session par e-mail et mot de passe.',
  body: z.unknown(),
  duringMaintenance: true,
  handler: async ({ body, req }) => {
    const credentials = credentialsSchema.safeParse(body)
    if (!credentials.success) throw await refusalOf(new LoginRefused('identifiants'))
    const devices = cookieValue(req, deviceCookieName())
    const claims = await signIn(credentials.data, originOf(req), devices).catch(async (error: unknown) => {
      throw error instanceof LoginRefused ? await refusalOf(error) : error
    })
    const jwt = await encodeToken(claims)
    const cookies = [
      setSessionCookie(jwt),
      ...(claims.isFirst ? [startTutorialCookie()] : []),
      await rememberDevice(devices, claims.userId),
    ]
    return sessionAnswer(jwt, await signedInUser(claims.userId), cookies)
  },
})
