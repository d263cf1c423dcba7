import { BASE_PATH } from './base-path'

/** What a link of the content says: a nuxt-link leads to a page of this application (spec §2). */
export type Lien = { url: string; type?: string | null; hasExternalUrl?: boolean | null }

/** Attributes of the anchor drawn for a link. */
export type LienAttributs = { href: string; target?: '_blank'; rel?: 'noopener noreferrer' }

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const

/** True when the link leads to a page of this application: its url is then that page's path. */
export function isInternal(lien: Lien): boolean {
  if (lien.type) return lien.type === 'nuxt-link'
  return !lien.hasExternalUrl && /^\/(?![/\\])/.test(lien.url)
}

/** Path of the page an internal link leads to, without /v2 (for components that add it); null for other links. */
export function internalPath(lien: Lien): string | null {
  const url = lien.url.trim()
  return isInternal({ ...lien, url }) ? `/${url.replace(/^[/\\]+/, '')}` : null
}

/**
 * Attributes of a link (SHELL-30, SHELL-31): internal paths get the prefix /v2, the others stay as written, in a
 * new tab when `hasExternalUrl` asks for it. Null for an address a browser would run or that leads nowhere.
 */
export function lienAttributs(lien: Lien): LienAttributs | null {
  const url = lien.url.trim()
  const path = internalPath(lien)
  if (path !== null) return { href: `${BASE_PATH}${path}` }
  if (!/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(url)) return null
  return lien.hasExternalUrl ? { href: url, ...NEW_TAB } : { href: url }
}
