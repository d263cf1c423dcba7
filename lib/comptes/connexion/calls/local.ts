import { z } from 'zod'
import {
  refusalError,
  sessionAnswer,
  setSessionCookie,
  startTutorialCookie,
} from '@/lib/comptes/connexion/answers'
import { signIn } from '@/lib/comptes/connexion/commands/sign-in'
import { rememberDevice } from '@/lib/comptes/connexion/device'
import { credentialsSchema } from '@/lib/comptes/connexion/options'
import { signedInUser } from '@/lib/comptes/own-person'
import { readDefi } from '@/lib/comptes/second-facteur/defi'
import { defineCall } from '@/lib/platform/api/call'
import { deviceCookieName } from '@/lib/platform/auth/cookies'
import { LoginRefused } from '@/lib/platform/auth/refusals'
import { cookieValue } from '@/lib/platform/auth/session'
import { encodeToken } from '@/lib/platform/auth/token'
import { type ApiError, MaintenanceError, ValidationError } from '@/lib/platform/errors/errors'
import { closureFor } from '@/lib/platform/maintenance'

/** A program has no other way to know of the maintenance: it is told of it whatever is wrong besides (SAFE-19). */
async function refusalOf(refusal: LoginRefused): Promise<ApiError> {
  const closure = await closureFor(null)
  return closure ? new MaintenanceError(closure.retryAfter) : refusalError(refusal)
}

/** Why a program gets no session yet, and what `auth/second-facteur` takes (SAFE-21). */
async function asked(defi: string): Promise<ApiError> {
  const { etape, application, cle, codesSecours } = (await readDefi(defi)) ?? {}
  return new ValidationError('Un second facteur est demandé pour ce compte.', {
    reason: 'Second factor required',
    jeton: defi,
    moyens: { etape, application, cle, codesSecours },
  })
}

export const authLocalCall = defineCall({
  method: 'POST',
  path: 'auth/local',
  auth: 'public',
  summary: 'Ouvre une session par e-mail et mot de passe.',
  body: z.unknown(),
  duringMaintenance: true,
  handler: async ({ body, req, acteur }) => {
    const credentials = credentialsSchema.safeParse(body)
    if (!credentials.success) throw await refusalOf(new LoginRefused('identifiants'))
    const devices = cookieValue(req, deviceCookieName())
    const claims = await signIn(credentials.data, acteur, devices).catch(async (error: unknown) => {
      throw error instanceof LoginRefused ? await refusalOf(error) : error
    })
    if ('defi' in claims) throw await asked(claims.defi)
    const jwt = await encodeToken(claims)
    const cookies = [
      setSessionCookie(jwt),
      ...(claims.isFirst ? [startTutorialCookie()] : []),
      await rememberDevice(devices, claims.userId),
    ]
    return sessionAnswer(jwt, await signedInUser(claims.userId), cookies)
  },
})
