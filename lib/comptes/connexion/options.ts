import type { AuthOptions } from 'next-auth'
import { decode, encode } from 'next-auth/jwt'
import credentialsProvider from 'next-auth/providers/credentials'
import { z } from 'zod'
import { PASSWORD_MAX } from '@/lib/domain/comptes/password-change'
import type { Appelant } from '@/lib/platform/audit/acteur'
import {
  COOKIE_OPTIONS,
  callbackCookieName,
  checkCookieNames,
  csrfCookieName,
  sessionCookieName,
} from '@/lib/platform/auth/cookies'
import { liveSession } from '@/lib/platform/auth/live-session'
import { LoginRefused } from '@/lib/platform/auth/refusals'
import { decodeToken, encodeToken, SESSION_SECONDS, sessionClaims } from '@/lib/platform/auth/token'
import { env } from '@/lib/platform/env'
import { ownPath } from '@/lib/platform/http/login-path'
import { log } from '@/lib/platform/log'
import { pageUrl } from '@/lib/platform/routes'
import { signIn } from './commands/sign-in'
import { newSsoOutcome, type SsoOutcome, type SsoPassage, ssoProvider } from './sso/provider'
import { ssoSettings } from './sso/settings'

export const credentialsSchema = z.object({
  identifier: z.string().min(1).max(254),
  password: z.string().min(1).max(PASSWORD_MAX),
  captcha: z.string().max(4096).optional(),
})

/** The identity provider has the browser for a quarter of an hour at most. */
const CHECK_OPTIONS = { ...COOKIE_OPTIONS, maxAge: 15 * 60 }

/** Outcome of a login, for the route that answers it. */
export type LoginOutcome = {
  refusal: LoginRefused | null
  isFirst: boolean
  userId: number | null
  /** Token of the login that waits for its second factor. */
  defi: string | null
}
export const newLoginOutcome = (): LoginOutcome => ({
  refusal: null,
  isFirst: false,
  userId: null,
  defi: null,
})

/** Who logs in, and the cookie of the accounts that their browser logged in to before. */
type LoginActeur = Appelant & { devices?: string | undefined }

/** Full or relative address → one of ours, with the prefix; anything else gives home. */
export function ownAddress(address: string): string {
  const origin = new URL(env().APP_URL).origin
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return pageUrl(ownPath(path))
}

/**
 * Configuration of next-auth for one request. `outcome` and `sso` learn what became of a login by password and by the
 * identity provider of `passage`: that of the configuration, where there is one, unless another is named.
 */
export function authOptions(
  acteur: LoginActeur,
  outcome: LoginOutcome,
  sso: SsoOutcome = newSsoOutcome(),
  passage: SsoPassage | null = configuredPassage(),
): AuthOptions {
  const checks = checkCookieNames()
  return {
    secret: env().NEXTAUTH_SECRET,
    useSecureCookies: true,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: COOKIE_OPTIONS },
      csrfToken: { name: csrfCookieName(), options: COOKIE_OPTIONS },
      callbackUrl: { name: callbackCookieName(), options: COOKIE_OPTIONS },
      state: { name: checks.state, options: CHECK_OPTIONS },
      nonce: { name: checks.nonce, options: CHECK_OPTIONS },
      pkceCodeVerifier: { name: checks.pkceCodeVerifier, options: CHECK_OPTIONS },
    },
    pages: { signIn: pageUrl('/connexion'), error: pageUrl('/connexion'), signOut: pageUrl('/signout') },
    providers: [
      localProvider(acteur, outcome),
      ...(passage === null ? [] : [ssoProvider(passage, acteur, sso)]),
    ],
    jwt: {
      maxAge: SESSION_SECONDS,
      // With a salt it is one of the checks of single sign-on, which next-auth reads and writes itself.
      encode: (given) => (given.salt ? encode(given) : encodeToken(sessionClaims.parse(given.token))),
      decode: async (given) => {
        if (given.salt) return decode(given).catch(() => null)
        const { token } = given
        const claims = token ? await decodeToken(token) : null
        return claims && { sub: String(claims.userId), sid: claims.sessionId }
      },
    },
    callbacks: {
      redirect: ({ url }) => ownAddress(url),
      jwt: ({ token, user }) =>
        user && 'sessionId' in user
          ? { sub: user.id, sid: user.sessionId }
          : { sub: token.sub, sid: token.sid },
      session: async ({ session, token }) => {
        const live = await liveSession(sessionClaims.parse(token))
        if (live === null) throw new Error('Session terminée')
        const { email, firstname, lastname } = live.user
        return { ...session, user: { email, name: `${firstname} ${lastname}` } }
      },
    },
    logger: {
      error: (code) => log.warn('next-auth', { code }),
      warn: (code) => log.warn('next-auth', { code }),
      debug: () => undefined,
    },
  }
}

function configuredPassage(): SsoPassage | null {
  const settings = ssoSettings()
  return settings && { settings, said: null }
}

function localProvider({ devices, ...acteur }: LoginActeur, outcome: LoginOutcome) {
  return credentialsProvider({
    id: 'local',
    name: 'Compte extranet',
    credentials: { identifier: { type: 'email' }, password: { type: 'password' }, captcha: {} },
    authorize: async (submitted) => {
      try {
        const parsed = credentialsSchema.safeParse(submitted)
        if (!parsed.success) throw new LoginRefused('identifiants')
        const opened = await signIn(parsed.data, acteur, devices)
        if ('defi' in opened) {
          outcome.defi = opened.defi
          return null
        }
        const { userId, sessionId, isFirst } = opened
        Object.assign(outcome, { isFirst, userId })
        return { id: String(userId), sessionId }
      } catch (error) {
        if (error instanceof LoginRefused) outcome.refusal = error
        else log.error('connexion', { error })
        throw new Error(error instanceof LoginRefused ? error.code : 'serveur')
      }
    },
  })
}
