import { screenFor, segmentsOf } from './screen-for-path'
import { SCREENS } from './screens'

export type Crumb = { label: string; path?: string }

/**
 * Breadcrumb of a path (SHELL-02): « Accueil », the screens above that exist, then the current page without
 * link. `current` replaces the last title when the page knows a better one, such as a dwelling's reference.
 */
export function breadcrumb(path: string, current?: string): Crumb[] {
  const segments = segmentsOf(path)
  if (segments.length === 0) return [{ label: current ?? 'Accueil' }]
  const above = segments.slice(0, -1).flatMap((_, index): Crumb[] => {
    const parent = `/${segments.slice(0, index + 1).join('/')}`
    const screen = SCREENS.find((candidate) => candidate.path === parent)
    return screen === undefined ? [] : [{ label: screen.title, path: parent }]
  })
  const title = current ?? screenFor(path)?.title ?? 'Page introuvable'
  return [{ label: 'Accueil', path: '/' }, ...above, { label: title }]
}

/** Breadcrumb of a record of a list: the way to the list, the list as the person left it, then the record (TRUST-23). */
export function recordCrumbs(listHref: string, title: string, list?: string): Crumb[] {
  const above = breadcrumb(listHref, list)
  const last = above.pop()
  return [...above, { label: last?.label ?? title, path: listHref }, { label: title }]
}
