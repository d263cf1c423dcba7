/** Spaces around, capitals and look-alike forms of one character name the same account. */
export function normalizeIdentifier(identifier: string): string {
  return identifier.normalize('NFKC').trim().toLowerCase()
}
