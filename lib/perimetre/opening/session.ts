import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { sessionCookieName } from '@/lib/platform/auth/cookies'
import type { Session } from '@/lib/platform/auth/live-session'
import { decodeToken } from '@/lib/platform/auth/token'
import { loginPath } from '@/lib/platform/http/login-path'
import { PATH_HEADER } from '@/lib/platform/http/request-headers'
import { openPage } from './opening'

/** The session of the page being rendered; read once per request. */
export const getSession = cache(async (): Promise<Session | null> => {
  const store = await cookies()
  const read = (name: string) => store.get(name)?.value
  const token = read(sessionCookieName())
  const claims = token ? await decodeToken(token) : null
  return claims === null ? null : openPage(claims, read)
})

/** Sends to /connexion, which comes back to this page. */
export async function toLogin(): Promise<never> {
  redirect(loginPath((await headers()).get(PATH_HEADER)))
}

/** The session of the page being rendered; without one, sends to /connexion. */
export async function requireSession(): Promise<Session> {
  return (await getSession()) ?? (await toLogin())
}
