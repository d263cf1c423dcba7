import {
  sessionAnswer,
  setCookie,
  setSessionCookie,
  startTutorialCookie,
} from '@/lib/comptes/connexion/answers'
import { rememberDevice } from '@/lib/comptes/connexion/device'
import { signedInUser } from '@/lib/comptes/own-person'
import { CODE_REFUSE, DEFI_EXPIRE, PAGE_VERIFICATION } from '@/lib/domain/comptes/second-facteur'
import { defiCookieName, deviceCookieName } from '@/lib/platform/auth/cookies'
import { cookieValue } from '@/lib/platform/auth/session'
import { encodeToken } from '@/lib/platform/auth/token'
import { ValidationError } from '@/lib/platform/errors/errors'
import { JSON_TYPE } from '@/lib/platform/http/response'
import { pageUrl } from '@/lib/platform/routes'
import type { Releve } from '../commands/answer-defi'
import { DEFI_SECONDS } from '../defi'

/** `Set-Cookie` that keeps the token of a login while it waits for its second factor. */
export const setDefiCookie = (jeton: string): string =>
  setCookie({ name: defiCookieName(), value: jeton, path: pageUrl('/'), maxAge: DEFI_SECONDS })

/** Where a login that waits for its second factor goes on. */
export const defiAnswer = (jeton: string): Response =>
  new Response(JSON.stringify({ suite: PAGE_VERIFICATION }), {
    headers: { 'Content-Type': JSON_TYPE, 'Set-Cookie': setDefiCookie(jeton) },
  })

const expireDefiCookie = (): string =>
  setCookie({ name: defiCookieName(), value: '', path: pageUrl('/'), maxAge: 0 })

/** The token of a login that waits: what a program sends, else the cookie of the browser. */
export const jetonOf = (req: Request, sent: string | undefined): string | undefined =>
  sent ?? cookieValue(req, defiCookieName())

/** The refusal of a login that is over. */
export const expired = () => new ValidationError(DEFI_EXPIRE, { reason: 'Challenge expired' })

/** Answer to a second factor: the session, as any login gives it, or where the login goes on. Throws ValidationError. */
export async function answerOf(releve: Releve, req: Request): Promise<Response | { suite: string }> {
  if (releve === 'expire') throw expired()
  if (releve === 'refus') {
    const errors = [{ path: ['code'], message: CODE_REFUSE, name: 'ValidationError' }]
    throw new ValidationError(CODE_REFUSE, { reason: 'Invalid code', errors })
  }
  if ('suite' in releve) return releve
  const { opened, codesSecours } = releve
  const jwt = await encodeToken(opened)
  const devices = cookieValue(req, deviceCookieName())
  const cookies = [
    setSessionCookie(jwt),
    expireDefiCookie(),
    ...(opened.isFirst ? [startTutorialCookie()] : []),
    await rememberDevice(devices, opened.userId, true),
  ]
  return sessionAnswer(jwt, await signedInUser(opened.userId), cookies, { codesSecours })
}
