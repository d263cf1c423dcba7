import { apiFetch } from '@/lib/browser/client'
import { newName } from '@/lib/browser/new-name'

/** Posts a change to a request under a key of its own: a browser that sends it again changes nothing twice. */
export const postChange = (call: string, json?: unknown): Promise<unknown> =>
  apiFetch(call, { method: 'POST', headers: { 'Idempotency-Key': newName() }, json })
