import { z } from 'zod'
import { ClientCallError } from '@/lib/browser/client'

const refusal = z.object({ error: z.object({ details: z.object({ reason: z.string() }) }) })

/** Whether a call was refused because the address has an account already. */
export function isTakenAddress(error: unknown): boolean {
  if (!(error instanceof ClientCallError)) return false
  return refusal.safeParse(error.body).data?.error.details.reason === 'This attribute must be unique'
}

export const TAKEN_ADDRESS = 'Un compte existe déjà avec cette adresse.'
