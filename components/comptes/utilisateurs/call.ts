import { z } from 'zod'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { ClientCallError } from '@/lib/browser/client'

const refusal = z.object({ error: z.object({ details: z.object({ reason: z.string() }) }) })

/** Whether a call was refused because the address has an account already. */
export function isTakenAddress(error: unknown): boolean {
  if (!(error instanceof ClientCallError)) return false
  return refusal.safeParse(error.body).data?.error.details.reason === 'This attribute must be unique'
}

export const TAKEN_ADDRESS = 'Un compte existe déjà avec cette adresse.'

/** Shows why a call was refused. */
export function showRefusal(error: unknown): void {
  const isRefusal = error instanceof ClientCallError && error.status >= 400 && error.status < 500
  showSnackbar({ message: isRefusal ? error.message : 'Une erreur est survenue' })
}
