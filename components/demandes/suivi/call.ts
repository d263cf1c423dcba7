import { apiFetch } from '@/lib/browser/client'

/** Posts a change to a request; under the same key, what is sent again changes nothing twice. */
export const postChange = (call: string, json: unknown, key: string): Promise<unknown> =>
  apiFetch(call, { method: 'POST', headers: { 'Idempotency-Key': key }, json })
