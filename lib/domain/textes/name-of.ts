/** A short name, unlike any other, from bytes of chance. */
export function nameOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
