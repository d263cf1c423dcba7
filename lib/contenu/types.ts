import type { FiltreAPI } from '@/lib/domain/contenu/tuiles'

/** A file or an article given with a tile. */
export type DocumentationContenu = {
  id: number
  titre: string
  slug: string
  fichierId: number | null
  tailleOctets: number | null
  mime: string | null
  roles: number[]
  portails: number[]
}

export type TuileContenu = {
  id: number
  name: string
  label: string
  subtitle: string | null
  type: string | null
  icone: string | null
  picto: string | null
  couleur: string | null
  color: string | null
  path: string | null
  sizeSm: number
  sizeMd: number
  sizeLg: number
  api: string | null
  canDownload: boolean
  canConsult: boolean
  component: string | null
  idSelector: string | null
  authorizedUser: number[]
  prescripteurs: boolean
  ongletId: number | null
  /** Where the tile leads when it has no path of its own. */
  lienUrl: string | null
  filtresAPI: (FiltreAPI & { portailId: number })[]
  documentation: DocumentationContenu[]
  /** Portals and groups whose home shows the tile, with the tile's rank there. */
  groupes: { id: number; ordre: number }[]
}

export type OngletContenu = {
  id: number
  titre: string
  ancre: string
  componentName: string | null
  texte: string | null
  tuiles: TuileContenu[]
}

export type LienContenu = {
  id: number
  label: string
  url: string
  type: string
  icon: string | null
  hasExternalUrl: boolean
  isSubItem: boolean
  parentLienId: number | null
  /** Rank where a portal or a group gives it none of its own. */
  ordre: number
  groupes: number[]
  /** Rank of the link in the menu of a portal or a group. */
  rangs: ReadonlyMap<number, number>
  onglets: OngletContenu[]
}

export type SpotlightContenu = {
  id: number
  titre: string
  texte: string
  selecteur: string | null
  portails: number[]
  roles: number[]
}

/** Published content of every portal. */
export type Contenu = {
  revision: number
  liens: LienContenu[]
  tuiles: TuileContenu[]
  spotlights: SpotlightContenu[]
  /** Screens that administrators have closed, by path, with the message to show. */
  fermetures: Record<string, string>
}
