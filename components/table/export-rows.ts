import { showFailure, showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { downloadFile } from '@/lib/browser/download'
import type { ExportFormat } from '@/lib/platform/lists/export-types'

/**
 * Saves the file of an export, or says that it is being prepared where it has too many rows (`deferred`). A link would leave the
 * page for the answer of a call that fails: the file is fetched, then saved.
 */
export async function exportRows(call: string, format: ExportFormat, deferred: boolean): Promise<void> {
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
