import type { PortalType } from '@/lib/domain/acces/portails'

/** Contracts of a perimeter: all those of the client, or those named by their number. */
export type ContratsChoisis = { mode: 'tous' } | { mode: 'selection'; numeros: string[] }

/**
 * Perimeter of a person: portal › group › client › contracts, over a period. It is resolved once per request from the
 * session and the cookies and checked against the person's rights, so a query may rely on it.
 */
export type Perimetre = {
  userId: number
  portail: { id: number; type: PortalType; label: string; couleurPortail: string } | null
  groupe: { id: number; nom: string; logo: string | null } | null
  client: { id: number; clientId: string; nom: string; logo: string | null } | null
  contrats: ContratsChoisis
  /** ISO instants; the end is the last millisecond of its day. */
  dates: { start: string; end: string }
}
