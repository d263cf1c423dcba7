/** Endings of the files that an import takes. */
const ENDINGS = ['csv', 'txt', 'tsv', 'ndjson', 'jsonl', 'zip'] as const

/** Files that a browser offers to choose among for an import. */
export const IMPORT_ACCEPT = `${ENDINGS.map((ending) => `.${ending}`).join(',')},text/csv,application/zip`

/** Text on the files that an import takes. */
export const IMPORT_LIMITS = 'CSV ou NDJSON ; ZIP pour les documents.'

/** Why a file is none of an import, by its name and its size in bytes; null when it may be one (FIRST-05). */
export function importFileFault({ name, size }: { name: string; size: number }): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (!ENDINGS.some((one) => one === ending))
    return `« ${name} » n’est ni un fichier CSV ou NDJSON, ni un ZIP de documents.`
  return size === 0 ? `« ${name} » est vide.` : null
}
