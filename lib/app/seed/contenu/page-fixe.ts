import type { PortalKey } from '@/lib/domain/acces/portails'

export type TuileDePage = {
  label: string
  subtitle: string
  icone: string
  documents?: readonly string[]
  /** « documentation » unless given. */
  type?: string
  path?: string
}
export type OngletFixe = { titre: string; ancre: string; texte: string; tuiles?: readonly TuileDePage[] }
export type PageFixe = {
  url: string
  label: string
  portails: readonly PortalKey[]
  /** Above 1 for a page that installations made before it are given: one more than the last (`bringPages`). */
  edition?: number
  onglets: readonly OngletFixe[]
}

/** Portals that pages are for. */
export const PARC: PortalKey[] = ['COLLECTIF', 'INDIVIDUEL', 'GESTIONLOCATIVE', 'GES']
export const PARTENAIRES: PortalKey[] = ['CMI', 'PIM', 'DIS', 'INS', 'ASS']
export const TOUS: PortalKey[] = [...PARC, ...PARTENAIRES, 'ANALYTIQUE']
