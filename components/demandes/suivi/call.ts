import { showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch, ClientCallError } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'

/** Posts a change to a request under a key of its own: a browser that sends it again changes nothing twice. */
export const postChange = (call: string, json?: unknown): Promise<unknown> =>
  apiFetch(call, { method: 'POST', headers: { 'Idempotency-Key': newName() }, json })

/** What a refused call says to the person: the server's own sentence, or one for a connection that is cut. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ClientCallError)) throw error
  return error.status === 0 ? 'La connexion est interrompue. Veuillez réessayer.' : error.message
}

/** Shows why a call was refused. */
export function showRefusal(error: unknown): void {
  showSnackbar({ type: 'error', message: refusalOf(error) })
}
