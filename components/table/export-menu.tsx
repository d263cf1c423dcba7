'use client'

import { Download } from 'lucide-react'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Menu } from '@/components/ui/menu'
import { apiFetch } from '@/lib/browser/client'
import type { ExportFormat } from '@/lib/exports/types'

const LABELS: Record<ExportFormat, string> = { csv: 'Fichier CSV', xlsx: 'Classeur Excel (XLSX)' }

type Props = {
  /** Address of the export in each format. */
  hrefs: Record<ExportFormat, string>
  /** True when there are too many rows for a direct download: the file is then prepared in the background. */
  deferred: boolean
}

async function prepare(href: string): Promise<void> {
  try {
    await apiFetch(href)
    showSnackbar({
      type: 'info',
      message: "L'export est en préparation : il apparaîtra dans « Mes exports ».",
    })
  } catch {
    showSnackbar({ type: 'error', message: "L'export n'a pas pu être lancé. Veuillez réessayer." })
  }
}

/** Exports of all the rows a list's filters keep (SHELL-59, SHELL-60). */
export function ExportMenu({ hrefs, deferred }: Props) {
  const formats: ExportFormat[] = ['csv', 'xlsx']
  return (
    <Menu
      label="Formats d'export"
      items={formats.map((format) =>
        deferred
          ? { id: format, label: LABELS[format], onSelect: () => void prepare(hrefs[format]) }
          : { id: format, label: LABELS[format], href: hrefs[format] },
      )}
    >
      <Download aria-hidden="true" />
      Exporter
    </Menu>
  )
}
