/** Id of the part of the page that the address names; '' for none, or one that cannot be read. */
export function readAnchor(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1))
  } catch {
    return ''
  }
}

/** The part of the page that the address names, once it is drawn; null for none. */
export const namedPart = (): HTMLElement | null => document.getElementById(readAnchor())
