const SIZE = new Intl.NumberFormat('fr-FR', { maximumSignificantDigits: 2 })

/** Size of a file for people, in bytes: 1500000 → « 1,5 Mo ». */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} o`
  return bytes < 1_000_000 ? `${SIZE.format(bytes / 1000)} ko` : `${SIZE.format(bytes / 1_000_000)} Mo`
}
