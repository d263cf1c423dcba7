import { BASE_PATH } from '../acces/base-path'
import { isOneLine } from '../textes/checks'

/** Link of the content: a nuxt-link leads to a page of this application (spec §2). */
export type Lien = { url: string; type?: string | null; hasExternalUrl?: boolean | null }

/** Attributes of the anchor drawn for a link. */
export type LienAttributs = { href: string; target?: '_blank'; rel?: 'noopener noreferrer' }

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Why an address is not stored. */
export const ADRESSE_REFUSEE =
  'Indiquez une page du service, comme /logements, ou une adresse qui commence par https://, mailto: ou tel:.'

const MAX_LENGTH = 2000
/** Any origin: a path of ours must stay on it. */
const OWN = 'https://extranet.invalid'

/**
 * Whether an address of the content may be stored and followed (SAFE-16): http or https with a host, mailto, tel, a path of
 * this site, with or without its first slash, or a tab of the same page. Browsers drop tabs and line breaks, and read a
 * backslash as a slash: none is accepted.
 */
export function isContentAddress(value: string): boolean {
  const url = value.trim()
  if (url === '' || url.length > MAX_LENGTH || !isOneLine(url) || url.includes('\\')) return false
  if (/^https?:/i.test(url)) return /^https?:\/\/[^/?#]/i.test(url) && isPlainOrigin(url)
  if (/^mailto:/i.test(url)) return /^mailto:[^\s@]+@[^\s@]+$/i.test(url)
  if (/^tel:/i.test(url)) return /^tel:\+?[\d\s().-]+$/i.test(url)
  if (/^[^/?#]*:/.test(url) || url.startsWith('//')) return false
  return URL.canParse(url, OWN) && new URL(url, OWN).origin === OWN
}

/** An address that can be read, and that shows no other host before its own (`https://banque.fr@ailleurs.fr`). */
function isPlainOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

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
  if (!isContentAddress(url)) return null
  const path = internalPath(lien)
  if (path !== null) return { href: `${BASE_PATH}${path}` }
  if (!/^(?:https?:|mailto:|tel:|\/|#)/i.test(url)) return null
  return lien.hasExternalUrl ? { href: url, ...NEW_TAB } : { href: url }
}
