import { BOM, csvHeader, csvLines } from '@/lib/platform/lists/csv'
import type { ExportColumn } from '@/lib/platform/lists/export-types'
import { labelDe } from './colonnes'
import { readSignalementsSystem, type Signalement } from './queries'

/** Lines that are read at once. */
const PAGE = 1000

const NATURES: Readonly<Record<Signalement['nature'], string>> = {
  refus: 'Ligne refusée',
  avertissement: 'Avertissement',
  fermeture: 'Absente du fichier',
}

const COLUMNS: readonly ExportColumn<Signalement>[] = [
  { name: 'fichier', header: 'Fichier', value: (r) => r.fichier },
  { name: 'type', header: 'Type', value: (r) => labelDe(r.type) },
  { name: 'ligne', header: 'Ligne', value: (r) => r.ligne },
  { name: 'colonne', header: 'Colonne', value: (r) => r.colonne },
  { name: 'valeur', header: 'Valeur', value: (r) => r.valeur },
  { name: 'motif', header: 'Motif', value: (r) => r.motif },
  { name: 'cle', header: 'Clé', value: (r) => r.cle },
  { name: 'nature', header: 'Signalement', value: (r) => NATURES[r.nature] },
]

/** Streams the reasons that an import tells of its lines as a CSV file, page by page, whatever their number (FIRST-07). */
export function rapportStream(id: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let apres: Signalement | null = null
  let isBegun = false
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) controller.enqueue(encoder.encode(BOM + csvHeader(COLUMNS)))
      isBegun = true
      const rows = await readSignalementsSystem(id, apres, PAGE)
      if (rows.length > 0) controller.enqueue(encoder.encode(csvLines(COLUMNS, rows)))
      apres = rows.at(-1) ?? apres
      if (rows.length < PAGE) controller.close()
    },
  })
}
