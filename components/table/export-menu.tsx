'use client'

import { Download } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Menu } from '@/components/ui/menu'
import { EXPORT_FORMATS, type ExportFormat } from '@/lib/platform/lists/export-types'
import { exportRows } from './export-rows'

const LABELS: Record<ExportFormat, string> = { csv: 'Fichier CSV', xlsx: 'Classeur Excel (XLSX)' }

type Props = {
  /** Call of the export in each format, without /v2/api. */
  calls: Record<ExportFormat, string>
  /** Export of the columns that the person chose, where they did. */
  chosen?: Record<ExportFormat, string> | null
  /** True when there are too many rows for a direct download: the file is then prepared in the background. */
  deferred: boolean
}

/** Exports of all the rows a list's filters keep (SHELL-59, SHELL-60). */
export function ExportMenu({ calls, chosen = null, deferred }: Props) {
  const itemsOf = (of: Record<ExportFormat, string>, columns: string) =>
    EXPORT_FORMATS.map((format) => ({
      id: format + columns,
      label: LABELS[format] + columns,
      onSelect: () => void exportRows(of[format], format, deferred),
    }))
  return (
    <Menu
      label="Formats d’export"
      items={
        chosen === null
          ? itemsOf(calls, '')
          : [...itemsOf(chosen, ', colonnes choisies'), ...itemsOf(calls, ', toutes les colonnes')]
      }
    >
      <DrawnIcon icon={Download} />
      Exporter
    </Menu>
  )
}
