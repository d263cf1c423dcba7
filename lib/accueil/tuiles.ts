import { LISTS } from '@/lib/app/lists.generated'
import { isAttached, leadsSomewhere, type Place, whyNowhere } from '@/lib/contenu/navigation'
import type { Contenu, DocumentationContenu, TuileContenu } from '@/lib/contenu/types'
import { roleName } from '@/lib/domain/acces/roles'
import { isTotal, type Total } from '@/lib/domain/analytique/totaux'
import { type LienAttributs, lienAttributs } from '@/lib/domain/contenu/liens'
import {
  distributeTuiles,
  isTuileVisible,
  type TuileColumns,
  type TuilesByPlace,
  tuileCall,
  tuileColumns,
} from '@/lib/domain/contenu/tuiles'
import type { Viewer } from '@/lib/domain/contenu/viewer'
import { type Reach, reachOf } from '@/lib/platform/lists/reach'
import { apiUrl } from '@/lib/platform/routes'

/** A tile ready to draw for one person. */
export type TuileVue = {
  id: number
  /** DOM id, target of the tutorial (HOME-12). */
  domId: string
  label: string
  subtitle: string | null
  icone: string | null
  couleur: string | null
  columns: TuileColumns
  consult: LienAttributs | null
  /** Address of the file « Télécharger » gives. */
  download: string | null
  documents: { id: number; titre: string; href: string; tailleOctets: number | null }[]
  total: TuileCall | null
  /** Rows that its number covers; null where no period limits it. */
  portee: Reach | null
}

/** The live total of a tile: its name and the filter of the selected portal (HOME-11). */
export type TuileCall = { api: string; filtre: Readonly<Record<string, unknown>> }

const COLOR = /^#[0-9a-f]{6}$/i

/** Values of a tile's filter as a list's address writes them. */
export function filtreQuery(filtre: TuileCall['filtre']): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filtre)) query.set(name, [value].flat().map(String).join(','))
  return query.toString()
}

function withQuery(address: string, query: string): string {
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`
}

function mayRead({ roles, portails }: DocumentationContenu, { person, place }: Viewer): boolean {
  const forRole = roles.length === 0 || roles.includes(person.roleId)
  const forPortail = portails.length === 0 || (place.portailId !== null && portails.includes(place.portailId))
  return forRole && forPortail
}

/** The call of the tile's number; ANALYTIQUE has its own totals, on its dashboard. */
function liveTotal(tuile: TuileContenu, { person: { portal }, place }: Viewer): TuileCall | null {
  if (portal === null || portal === 'ANALYTIQUE') return null
  // Two portals may be of one type: each has its own filter.
  const filtresAPI = tuile.filtresAPI.filter(({ portailId }) => portailId === place.portailId)
  return tuileCall({ ...tuile, filtresAPI }, portal)
}

/** Where the tile leads: its own path or its link; undefined when it leads nowhere for this person. */
function destination(
  tuile: TuileContenu,
  contenu: Contenu,
  viewer: Viewer,
): LienAttributs | null | undefined {
  const url = tuile.path ?? tuile.lienUrl
  if (!url) return null
  if (url.startsWith('/') && !leadsSomewhere(url, contenu, viewer.person, viewer.place)) return undefined
  return lienAttributs({ url }) ?? undefined
}

/** Reach of the number of a tile: that of the list that it counts, by its filter (HOME-35). */
function reachOfTotal({ api, filtre }: TuileCall): Reach | null {
  const filters = Object.fromEntries(
    Object.entries(filtre).map(([name, value]) => [name, [value].flat().map(String)]),
  )
  return LISTS.get(api)?.visit((list) => reachOf(list, filters)) ?? null
}

function toVue(tuile: TuileContenu, contenu: Contenu, viewer: Viewer): TuileVue[] {
  const target = destination(tuile, contenu, viewer)
  if (target === undefined) return []
  const total = liveTotal(tuile, viewer)
  // A tile that is only a number, and has none here, has nothing to say.
  if (total === null && tuile.api && target === null) return []
  const query = total ? filtreQuery(total.filtre) : ''
  const documents = tuile.documentation.flatMap((document) =>
    document.fichierId !== null && mayRead(document, viewer)
      ? [{ ...document, href: apiUrl(`fichiers/${document.fichierId}/contenu`) }]
      : [],
  )
  const list = total && LISTS.has(total.api) ? total.api : null
  const file = list ? withQuery(apiUrl(`listes/${list}/export?format=csv`), query) : documents[0]?.href
  const couleur = tuile.couleur ?? tuile.color
  return [
    {
      id: tuile.id,
      domId: tuile.idSelector || `tuile-${tuile.id}`,
      label: tuile.label,
      subtitle: tuile.subtitle,
      icone: tuile.icone ?? tuile.picto,
      couleur: couleur !== null && COLOR.test(couleur) ? couleur : null,
      columns: tuileColumns(tuile),
      consult: tuile.canConsult && target ? { ...target, href: withQuery(target.href, query) } : null,
      download: (tuile.canDownload && file) || null,
      documents,
      total,
      portee: total && reachOfTotal(total),
    },
  ]
}

/**
 * Why a home does not show a tile to a person, as the end of a French sentence (TRUST-32); null for one that it shows, or
 * that « Mon espace » does.
 */
export function whyTuileHidden(tuile: TuileContenu, contenu: Contenu, viewer: Viewer): string | null {
  const { person, place } = viewer
  const url = tuile.path ?? tuile.lienUrl
  const roles = tuile.authorizedUser ?? []
  if (roles.length > 0 && !roles.includes(person.roleId))
    return `réservée à ${roles.map((role) => roleName(role)).join(', ')}`
  if (url?.startsWith('/')) {
    const why = whyNowhere(url, contenu, person, place)
    if (why !== null) return why
  }
  if (toVue(tuile, contenu, viewer).length > 0) return null
  return url
    ? `l’adresse ${url} n’est pas de celles que l’on peut suivre`
    : 'ni page à ouvrir, ni nombre dans ce portail'
}

/** Tiles attached to the portal or the group of a place, in its order. */
function attachedTuiles({ tuiles }: Contenu, place: Place): TuileContenu[] {
  const rank = ({ groupes }: TuileContenu) =>
    Math.min(...groupes.filter(({ id }) => isAttached([id], place)).map(({ ordre }) => ordre))
  return tuiles
    .filter(({ groupes }) =>
      isAttached(
        groupes.map(({ id }) => id),
        place,
      ),
    )
    .sort((a, b) => rank(a) - rank(b))
}

const NOWHERE: TuilesByPlace<TuileContenu> = { accueil: [], monEspace: [], analytique: [] }

/** Tiles that a place offers to a person, before those that an administrator hid from them. */
function offeredTuiles(
  contenu: Contenu,
  { person, place }: Pick<Viewer, 'person' | 'place'>,
): TuilesByPlace<TuileContenu> {
  return person.portal === null
    ? NOWHERE
    : distributeTuiles(attachedTuiles(contenu, place), person, person.portal)
}

function drawnTuiles(tuiles: readonly TuileContenu[], contenu: Contenu, viewer: Viewer): TuileVue[] {
  return tuiles
    .filter(({ id }) => !viewer.masquees.includes(id))
    .flatMap((tuile) => toVue(tuile, contenu, viewer))
}

/**
 * Tiles of the home page: attached to the portal or the group, visible to the person, in the order of the place. The home
 * of ANALYTIQUE shows what its store holds (HOME-04, HOME-05).
 */
export function homeTuiles(contenu: Contenu, viewer: Viewer): TuileVue[] {
  const { accueil, analytique } = offeredTuiles(contenu, viewer)
  return drawnTuiles([...accueil, ...analytique], contenu, viewer)
}

/** The tiles of the dashboard that are figures, under the names that its content gives them (ANALYTICS-46). */
export function totalTuiles(contenu: Contenu, viewer: Viewer): { id: number; label: string; total: Total }[] {
  return offeredTuiles(contenu, viewer).analytique.flatMap(({ id, label, api }) =>
    isTotal(api) && !viewer.masquees.includes(id) ? [{ id, label, total: api }] : [],
  )
}

/** Prescriber tiles of « Mon espace » (HOME-04, ACCOUNT-06). */
export function personalTuiles(contenu: Contenu, viewer: Viewer): TuileVue[] {
  return drawnTuiles(offeredTuiles(contenu, viewer).monEspace, contenu, viewer)
}

/** Tiles of a tab of a content page. */
export function tabTuiles(tuiles: readonly TuileContenu[], contenu: Contenu, viewer: Viewer): TuileVue[] {
  return drawnTuiles(
    tuiles.filter((tuile) => isTuileVisible(tuile, viewer.person)),
    contenu,
    viewer,
  )
}
