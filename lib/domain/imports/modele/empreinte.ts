/** The least number that is drawn: those of providers are below. */
export const EMPREINTE_MIN = 1_000_000_000
const SPAN = 1_147_483_647

/**
 * A number from one billion up that a text always gives: what a file names by words, where the base names it by a number. Two
 * texts give the same one about once in a billion pairs; the import then refuses the second.
 */
export function empreinte(text: string): string {
  // cyrb53: two 32-bit states, mixed at the end.
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return String(EMPREINTE_MIN + ((4294967296 * (2097151 & low) + (high >>> 0)) % SPAN))
}
