import { showSnackbar } from '@/components/ui/snackbar-store'
import { ClientCallError } from '@/lib/browser/client'
import { CRENEAU_PRIS } from '@/lib/domain/visites/creneaux'

const CONFLICT = 409

/**
 * Handles a refusal in a window when somebody else was faster: the page is read again, and says why. Its visit may have
 * left the page with the window, which would then close without a word; a place that was taken leaves the visit where it
 * is. True for such a refusal.
 */
export function tellOvertaken(error: unknown, refresh: () => void): boolean {
  if (!(error instanceof ClientCallError && error.status === CONFLICT)) return false
  refresh()
  if (!error.message.startsWith(CRENEAU_PRIS)) showSnackbar({ message: error.message })
  return true
}
