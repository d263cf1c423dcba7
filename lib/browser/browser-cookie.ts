import { type CookieAttributes, serializeCookie } from '@/lib/domain/interface/cookies'

/** Stores a choice of the person in the browser. */
export function storeCookie(name: string, value: string, attributes: CookieAttributes): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox
  document.cookie = serializeCookie(name, value, attributes)
}
