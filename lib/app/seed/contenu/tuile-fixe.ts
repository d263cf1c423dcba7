import type { PortalKey } from '@/lib/domain/acces/portails'

export type TuileFixe = {
  name: string
  label: string
  subtitle: string
  icone: string
  couleur: string
  path?: string
  api?: string
  /** Columns of twelve on a middle and on a large screen; a quarter of the row by default. */
  colonnes?: { md: number; lg: number }
  consulter?: boolean
  telecharger?: boolean
  roles?: readonly number[]
  prescripteurs?: boolean
  /** Filter of the tile's total and list in the portals named; the empty one holds everywhere else. */
  filtres?: Partial<Record<PortalKey, Record<string, unknown>>>
  portails: readonly PortalKey[]
}

export const COL: PortalKey[] = ['COLLECTIF']
export const COLLECTIFS: PortalKey[] = ['COLLECTIF', 'GESTIONLOCATIVE']
export const ENSEMBLES: PortalKey[] = [...COLLECTIFS, 'GES']
export const PARC: PortalKey[] = [...ENSEMBLES, 'INDIVIDUEL']
export const PARTENAIRES: PortalKey[] = ['CMI', 'PIM', 'DIS', 'INS', 'ASS']
export const HORS_PARC: PortalKey[] = [...PARTENAIRES, 'ANALYTIQUE']
export const ADMINS = [3, 4]
export const MOITIE = { md: 6, lg: 6 }
export const TIERS = { md: 6, lg: 4 }
