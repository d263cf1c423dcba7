import { apiFetch } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'

/** Posts a change to a request; under the same key, what is sent again changes nothing twice. */
export const postChange = (call: string, json?: unknown, key = newName()): Promise<unknown> =>
  apiFetch(call, { method: 'POST', headers: { 'Idempotency-Key': key }, json })
