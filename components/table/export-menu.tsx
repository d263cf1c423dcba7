'use client'

import { Download } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Menu } from '@/components/ui/menu'
import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { downloadFile } from '@/lib/browser/download'
import { EXPORT_FORMATS, type ExportFormat } from '@/lib/platform/lists/export-types'

const LABELS: Record<ExportFormat, string> = { csv: 'Fichier CSV', xlsx: 'Classeur Excel (XLSX)' }

type Props = {
  /** Call of the export in each format, without /v2/api. */
  calls: Record<ExportFormat, string>
  /** Export of the columns that the person chose, where they did. */
  chosen?: Record<ExportFormat, string> | null
  /** True when there are too many rows for a direct download: the file is then prepared in the background. */
  deferred: boolean
}

/** A link would leave the page for the answer of a call that fails: the file is fetched, then saved. */
async function exportRows(call: string, format: ExportFormat, deferred: boolean): Promise<void> {
  try {
    if (!deferred) return await downloadFile(call, `export.${format}`, 'GET')
    await apiFetch(call)
    showSnackbar({
      type: 'info',
      message: 'L’export est en préparation : il apparaîtra dans « Mes exports ».',
    })
  } catch (error) {
    const retry = () => exportRows(call, format, deferred)
    showFailure(error, retry, 'L’export n’a pas pu être lancé. Veuillez réessayer.')
  }
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
