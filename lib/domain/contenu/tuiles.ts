import type { Person } from '../acces/permissions'
import type { PortalType } from '../acces/portails'

/** Tile as visibility looks at it (spec §6). */
export type TuileVisibilite = { authorizedUser?: readonly number[] | null; prescripteurs?: boolean | null }

/** A tile is visible when its roles are empty or hold the person's, prescriber tiles to EHS only (HOME-01 to 03). */
export function isTuileVisible(tuile: TuileVisibilite, person: Person): boolean {
  const roles = tuile.authorizedUser ?? []
  const authorized = roles.length === 0 || roles.includes(person.roleId)
  return authorized && (!tuile.prescripteurs || person.utilisateurEHS)
}

export type TuilesByPlace<T> = { accueil: T[]; monEspace: T[]; analytique: T[] }

/** Where the visible tiles go: home, My Space for prescriber tiles, all to analytics for ANALYTIQUE (HOME-04, 05). */
export function distributeTuiles<T extends TuileVisibilite>(
  tuiles: readonly T[],
  person: Person,
  portal: PortalType,
): TuilesByPlace<T> {
  const visible = tuiles.filter((tuile) => isTuileVisible(tuile, person))
  if (portal === 'ANALYTIQUE') return { accueil: [], monEspace: [], analytique: visible }
  return {
    accueil: visible.filter((tuile) => !tuile.prescripteurs),
    monEspace: visible.filter((tuile) => tuile.prescripteurs),
    analytique: [],
  }
}

/** One entry of a tile's filtresAPI: the filter its call carries in one portal. */
export type FiltreAPI = { portal: string; filtre: Readonly<Record<string, unknown>> }

/** The call of a tile with the filter of the selected portal only; null for a tile without call (HOME-11). */
export function tuileCall(
  tuile: { api?: string | null; filtresAPI?: readonly FiltreAPI[] | null },
  portal: PortalType,
): { api: string; filtre: Readonly<Record<string, unknown>> } | null {
  if (!tuile.api) return null
  return { api: tuile.api, filtre: tuile.filtresAPI?.find((entry) => entry.portal === portal)?.filtre ?? {} }
}

/** Columns of 12 a tile takes from 640, 768 and 1024 px wide (HOME-08). */
export type TuileColumns = { sm: number; md: number; lg: number }

function columns(size: number | null | undefined, fallback: number): number {
  return size ? Math.min(12, Math.max(1, Math.round(size))) : fallback
}

/** Columns of a tile: a missing size takes the one of the narrower width, a missing first one the whole row. */
export function tuileColumns(tuile: {
  sizeSm?: number | null
  sizeMd?: number | null
  sizeLg?: number | null
}): TuileColumns {
  const sm = columns(tuile.sizeSm, 12)
  const md = columns(tuile.sizeMd, sm)
  return { sm, md, lg: columns(tuile.sizeLg, md) }
}

/** Row that stands for every real-estate set (HOME-14). */
export const ALL_ENSEMBLES = { ENSEMBLE_IMMOBILIER: 'Tous les ensembles immobiliers', EI_NUMERO: 0 }

/**
 * The list of real-estate sets, the synthetic row first even when there is no other (HOME-14). `whole` is what else that
 * row tells.
 */
export function withAllEnsembles<Row extends typeof ALL_ENSEMBLES, Whole extends object>(
  rows: readonly Row[],
  whole: Whole,
): (Row | (Whole & typeof ALL_ENSEMBLES))[] {
  return [{ ...whole, ...ALL_ENSEMBLES }, ...rows]
}

/**
 * Component a tab names; null draws the tiles of the tab. A name nobody knows is reported once through `report`
 * (HOME-18).
 */
export function tabComponent<C>(
  componentName: string | null | undefined,
  registry: ReadonlyMap<string, C>,
  report: (name: string) => void,
): C | null {
  if (!componentName) return null
  const component = registry.get(componentName)
  if (component === undefined) report(componentName)
  return component ?? null
}
