import type { Appelant } from '@/lib/platform/audit/acteur'

/** Who acts in a test of a command; null for a visitor. */
export const acteurDe = <Id extends number | null>(userId: Id, address = '192.0.2.1'): Appelant<Id> => ({
  userId,
  address,
  requestId: 'essai',
  userAgent: null,
})
