/** Endings of the files that an import takes. */
const ENDINGS = ['xlsx', 'xlsm', 'csv', 'txt', 'tsv', 'ndjson', 'jsonl', 'zip'] as const
/** Endings of workbooks that are saved in another format first. */
const OTHER_WORKBOOKS: ReadonlySet<string> = new Set(['xls', 'xlsb', 'ods', 'numbers'])

/** Files that a browser offers to choose among for an import. */
export const IMPORT_ACCEPT = `${ENDINGS.map((ending) => `.${ending}`).join(',')},text/csv,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`

/** Text on the files that an import takes. */
export const IMPORT_LIMITS = 'XLSX, CSV ou NDJSON\u00a0; ZIP pour les documents.'

/** Why a file is none of an import, by its name and its size in bytes; null when it may be one (FIRST-05). */
export function importFileFault({ name, size }: { name: string; size: number }): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (OTHER_WORKBOOKS.has(ending))
    return `«\u00a0${name}\u00a0»\u00a0: enregistrez ce classeur au format XLSX ou CSV, puis envoyez-le de nouveau.`
  if (!ENDINGS.some((one) => one === ending))
    return `«\u00a0${name}\u00a0» n’est ni un classeur XLSX, ni un fichier CSV ou NDJSON, ni un ZIP de documents.`
  return size === 0 ? `«\u00a0${name}\u00a0» est vide.` : null
}
