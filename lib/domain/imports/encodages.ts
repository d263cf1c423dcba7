/** Encodings that a file of a French spreadsheet or program may have. */
export const ENCODAGES = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macroman', 'cp850'] as const

/** How the bytes of a file say its characters. */
export type Encodage = (typeof ENCODAGES)[number]
