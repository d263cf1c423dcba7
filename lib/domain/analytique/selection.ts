import { foldText } from '../textes/fold-text'
import { groupBy } from '../textes/group-by'
import type { PortalGroup, SelectedPortal } from './read-models'

/** A portal with its groups as the selector holds it (ANALYTICS-45). */
export type ParentGroup = {
  id: number
  Nom: string
  expanded: boolean
  selected: boolean
  groups: readonly PortalGroup[]
}

/** The portals of the groups, folded on their first load (ANALYTICS-45); a portal is selected with one of its groups (ANALYTICS-07). */
export function parentsOf(groups: readonly PortalGroup[]): ParentGroup[] {
  const byPortal = groupBy(groups, ({ portalId }) => portalId)
  return [...byPortal].map(([id, own]) => ({
    id,
    Nom: own[0]?.portal ?? '',
    expanded: false,
    selected: own.some(({ selected }) => selected),
    groups: own,
  }))
}

type Tick = 'checked' | 'mixed' | 'unchecked'

/** State of a box over several others: all of them, some or none (ANALYTICS-04). */
export function tickOf(selected: number, total: number): Tick {
  if (selected === 0) return 'unchecked'
  return selected === total ? 'checked' : 'mixed'
}

const withSelected = (
  groups: readonly PortalGroup[],
  isToggled: (group: PortalGroup) => boolean,
  selected: boolean,
): PortalGroup[] => groups.map((group) => (isToggled(group) ? { ...group, selected } : group))

/** A portal whose groups are all selected is cleared, any other selected whole (ANALYTICS-06). */
export function togglePortal(groups: readonly PortalGroup[], portalId: number): PortalGroup[] {
  const own = groups.filter((group) => group.portalId === portalId)
  return withSelected(
    groups,
    (group) => group.portalId === portalId,
    own.some(({ selected }) => !selected),
  )
}

/** One group ticked or not. */
export function toggleGroup(groups: readonly PortalGroup[], id: number): PortalGroup[] {
  return groups.map((group) => (group.id === id ? { ...group, selected: !group.selected } : group))
}

/** The groups with those of a saved selection ticked; without one all of them are (ANALYTICS-19). */
export function restoreSelection(
  groups: readonly PortalGroup[],
  saved: readonly SelectedPortal[] | null,
): PortalGroup[] {
  if (saved === null) return groups.map((group) => ({ ...group, selected: true }))
  const kept = new Set(saved.flatMap(({ groups: ids }) => ids))
  const known = groups.some(({ id }) => kept.has(id))
  return groups.map((group) => ({ ...group, selected: !known || kept.has(group.id) }))
}

/** The selection as it is saved: each portal with one group at least, its groups and their clients (API-31). */
export function selectedPortals(groups: readonly PortalGroup[]): SelectedPortal[] {
  const byPortal = groupBy(
    groups.filter(({ selected }) => selected),
    ({ portalId }) => portalId,
  )
  return [...byPortal].map(([id, own]) => ({
    id,
    Nom: own[0]?.portal ?? '',
    groups: own.map((group) => group.id),
    clients: own.flatMap(({ clients }) => clients.map((client) => client.id)),
  }))
}

/** Groups whose name or client id holds the text, whatever its case and accents; all of them for an empty text. */
export function searchGroups(groups: readonly PortalGroup[], text: string): PortalGroup[] {
  const searched = foldText(text.trim())
  return groups.filter(
    ({ Nom, clients }) =>
      foldText(Nom).includes(searched) ||
      clients.some(({ clientId }) => foldText(clientId).includes(searched)),
  )
}

const sameIds = (a: readonly number[], b: readonly number[]): boolean => {
  const others = new Set(b)
  return new Set(a).size === others.size && a.every((id) => others.has(id))
}

const groupIds = (portals: readonly SelectedPortal[]) => portals.flatMap(({ groups }) => groups)

type Search = {
  groups: readonly PortalGroup[]
  /** Text of « Rechercher un groupe ». */
  text: string
  /** Content of the cookie; null without cookie, which stands for everything. */
  saved: readonly SelectedPortal[] | null
}

/**
 * « Appliquer le filtre » works when the search finds a group (ANALYTICS-08) and its result is not what is saved already, by
 * ids of portals and groups, whatever their order (ANALYTICS-09).
 */
export function canApply(search: Search): boolean {
  if (searchGroups(search.groups, search.text).length === 0) return false
  const next = applied(search)
  const saved = search.saved ?? selectedPortals(restoreSelection(search.groups, null))
  if (next.length === 0) return false
  const portals = (list: readonly SelectedPortal[]) => list.map(({ id }) => id)
  return !sameIds(portals(next), portals(saved)) || !sameIds(groupIds(next), groupIds(saved))
}

/** « Ajouter au filtre » needs a search and a saved selection to add to (ANALYTICS-10). */
export function canAdd({ text, saved }: Pick<Search, 'text' | 'saved'>): boolean {
  return text.trim() !== '' && saved !== null
}

/** Selection saved by « Appliquer le filtre »: the ticked groups among those that the search finds (ANALYTICS-11). */
export function applied({ groups, text }: Search): SelectedPortal[] {
  return selectedPortals(searchGroups(groups, text))
}

/**
 * Selection saved by « Ajouter au filtre »: that of « Appliquer le filtre » with what is saved already (ANALYTICS-11).
 */
export function added(search: Search): SelectedPortal[] {
  const kept = new Set([...groupIds(search.saved ?? []), ...groupIds(applied(search))])
  return selectedPortals(search.groups.map((group) => ({ ...group, selected: kept.has(group.id) })))
}
