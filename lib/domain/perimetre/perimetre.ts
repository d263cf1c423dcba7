import type { PortalType } from '@/lib/domain/acces/portails'

/** Contracts of a perimeter: all those of the client, or those named by their number. */
export type ContratsChoisis = { mode: 'tous' } | { mode: 'selection'; numeros: string[] }

/** All live clients of the group, or all the person's groups of the portal; without portal, those of all portals. */
export type Etendue = 'clients' | 'groupes'

/** Parameter of home: the page that needs a perimeter, to come back to. */
export const CHOISIR = 'choisir'

/** Value of the cookies and of the calls for « Tous les clients » and « Tous les groupes ». */
export const TOUS = 'tous' as const

export const ETENDUE_LABELS: Readonly<Record<Etendue, string>> = {
  clients: 'Tous les clients',
  groupes: 'Tous les groupes',
}

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
  /** All that it covers where no client, or no group, is chosen in a park portal (PERIM-52). */
  tous?: Etendue
  /** The wider ones that the person may choose from here. */
  etendues?: readonly Etendue[]
  /** ISO instants; the end is the last millisecond of its day. */
  dates: { start: string; end: string }
}

/** Whether a perimeter holds groups: one, or all those of the person. */
export const hasGroupes = ({ groupe, tous }: Perimetre): boolean => groupe !== null || tous === 'groupes'

/** Name of what a perimeter covers: « Office Habitat, Tours du lac », « Office Habitat, Tous les clients »; once where both bear one. */
export function perimetreName({ groupe, client, tous }: Perimetre): string {
  const names = tous === undefined ? [groupe?.nom, client?.nom] : [groupe?.nom, ETENDUE_LABELS[tous]]
  return [...new Set(names)].filter(Boolean).join(', ')
}
