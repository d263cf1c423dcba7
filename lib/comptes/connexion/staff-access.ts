import { z } from 'zod'
import { loginSearch } from './login-screen'
import { isSsoFailure, type SsoFailure } from './sso/failures'

export const STAFF_ACCESS = ['personnel', 'sso'] as const
export type StaffWay = (typeof STAFF_ACCESS)[number]

/** Where the provider's staff log in during the maintenance, which closes the login pages (OPS-20). */
export const staffAccessPath = (way: StaffWay) => `/maintenance?acces=${way}`

/** Parameters of the page of the maintenance; anything unexpected counts as absent. */
export const staffSearch = loginSearch.pick({ error: true, captcha: true }).extend({
  acces: z.enum(STAFF_ACCESS).optional().catch(undefined),
  erreur: z.custom<SsoFailure>(isSsoFailure).nullable().catch(null),
})

/** Where a login refused during the maintenance is told why: its own page is closed. Null for any other address. */
export function staffRefusalPath({
  pathname,
  searchParams,
}: Pick<URL, 'pathname' | 'searchParams'>): string | null {
  const isRefusal =
    (pathname === '/connexion' && searchParams.has('error')) ||
    (pathname === '/okta/redirect' && searchParams.has('erreur'))
  if (!isRefusal) return null
  const told = [...searchParams].filter(([name]) => name in staffSearch.shape && name !== 'acces')
  return `${staffAccessPath('personnel')}&${new URLSearchParams(told)}`
}
