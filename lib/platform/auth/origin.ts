import { clientAddress } from '@/lib/platform/http/client-address'
import type { Origin } from './journal'

/** Where a request comes from, for the journals and the limits. */
export function originOf(request: Request): Origin {
  return {
    address: clientAddress(request),
    userAgent: request.headers.get('user-agent')?.slice(0, 300) ?? null,
  }
}
