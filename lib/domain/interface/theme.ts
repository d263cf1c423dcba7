import type { CookieAttributes } from '@/lib/domain/interface/cookies'

export const THEME_COOKIE = 'theme'
export const THEME_ATTRIBUTES: CookieAttributes = {
  maxAge: 31_536_000,
  path: '/',
  secure: true,
  sameSite: 'lax',
}

const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Theme stored by the person; null when there is none (the system's choice applies) or when it is not one. */
export function parseTheme(stored: string | undefined): Theme | null {
  return THEMES.find((theme) => theme === stored) ?? null
}
