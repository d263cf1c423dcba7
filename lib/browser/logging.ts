import type { Snackbar } from '../domain/interface/snackbar'
import { ClientCallError } from './client'

/** Writes one failure: what was being done, and the error. */
export type Log = (label: string, error: unknown) => void

/** Keeps of an error what the log may hold: no body, which may hold personal data. */
function described(error: unknown): Record<string, unknown> {
  if (error instanceof ClientCallError) return { status: error.status, message: error.message }
  return { message: error instanceof Error ? error.message : String(error) }
}

/** One structured line in the browser's console. */
export const browserLog: Log = (label, error) => {
  console.error(JSON.stringify({ level: 'error', label, ...described(error) }))
}

/** An error snackbar is logged too; success and info are not (SHELL-38). */
export function logSnackbar({ enabled, type, message }: Snackbar, log: Log = browserLog): void {
  if (enabled && type === 'error') log('Message d’erreur', message)
}
