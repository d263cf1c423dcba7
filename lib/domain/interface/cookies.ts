/** Names of the cookies of the specification (spec §7), the contract parts apart (contract-cookies.ts). */
export const COOKIES = {
  startDate: 'startDateFilter',
  endDate: 'endDateFilter',
  groupe: 'selectedGroup',
  portail: 'selectedGroupParent',
  client: 'selectedClient',
  display: 'display',
  mainDrawer: 'mainDrawer',
  miniDrawer: 'miniDrawer',
  miniDrawerExpanded: 'miniDrawer2',
  tutorial: 'startTutoAfterLogin',
  oktaIdToken: 'okta_id_token',
  analyticGroups: 'selectedAnalyticGroups',
  analyticClients: 'selectedAnalyticClients',
  analyticRegions: 'selectedAnalyticRegions',
  analyticPrescribers: 'selectedAnalyticPrescribers',
  analyticAgencies: 'selectedAnalyticAgencies',
} as const

/** Attributes of a cookie in the words of the Set-Cookie header; `maxAge` in seconds. */
export type CookieAttributes = { maxAge: number; path: '/'; secure: true; sameSite: 'lax' }

const attributes = (maxAge: number): CookieAttributes => ({
  maxAge,
  path: '/',
  secure: true,
  sameSite: 'lax',
})

/** Sidebars and display: 7 days (SHELL-27). */
export const DISPLAY_COOKIE = attributes(604_800)

/** Selection and dates: one year, since they are checked again on every reading (PERIM-05). */
export const PERIMETER_COOKIE = attributes(31_536_000)

/** A cookie as `document.cookie` and Set-Cookie write it, its value encoded. */
export function serializeCookie(name: string, value: string, { maxAge, path }: CookieAttributes): string {
  return `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=${path}; Secure; SameSite=Lax`
}
