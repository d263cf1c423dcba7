'use client'

import { Download } from 'lucide-react'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Menu } from '@/components/ui/menu'
import { apiFetch } from '@/lib/browser/client'
import type { ExportFormat } from '@/lib/exports/types'
import { apiUrl } from '@/lib/routes'

const LABELS: Record<ExportFormat, string> = { csv: 'Fichier CSV', xlsx: 'Classeur Excel (XLSX)' }

type Props = {
  /** Call of the export in each format, without /v2/api. */
  calls: Record<ExportFormat, string>
  /** True when there are too many rows for a direct download: the file is then prepared in the background. */
  deferred: boolean
}

async function prepare(call: string): Promise<void> {
  try {
    await apiFetch(call)
    showSnackbar({
      type: 'info',
      message: "L'export est en préparation : il apparaîtra dans « Mes exports ».",
    })
  } catch {
    showSnackbar({ type: 'error', message: 'L’export n’a pas pu être lancé. Veuillez réessayer.' })
  }
}

/** Exports of all the rows a list's filters keep (SHELL-59, SHELL-60). */
export function ExportMenu({ calls, deferred }: Props) {
  const formats: ExportFormat[] = ['csv', 'xlsx']
  return (
    <Menu
      label="Formats d’export"
      items={formats.map((format) =>
        deferred
          ? { id: format, label: LABELS[format], onSelect: () => void prepare(calls[format]) }
          : { id: format, label: LABELS[format], href: apiUrl(calls[format]) },
      )}
    >
      <Download aria-hidden="true" />
      Exporter
    </Menu>
  )
}
