/** Encodings as people may have met them. */
export const ENCODAGE_LABELS: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (gros-boutiste)',
  'windows-1252': 'Windows-1252',
  macroman: 'Mac (MacRoman)',
  cp850: 'MS-DOS (CP850)',
}
