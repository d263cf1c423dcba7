import { BASE_PATH } from '@/lib/platform/routes'

/** A link of the navigation as content gives it; `href` is the final address (/v2 included when it is ours). */
export type NavLink = {
  id: number | string
  label: string
  href: string
  target?: string | undefined
  rel?: string | undefined
  icon: string | null
  /** Title that the sub-links of one kind stand under. */
  group?: string | undefined
  subItems: readonly NavLink[]
}

/** A link for the client components: the shapes of its icon, and sub-links, which are shown without one. */
export type NavItem = NavTarget & { shapes: string; subItems: readonly NavTarget[] }
export type NavTarget = Omit<NavLink, 'icon' | 'subItems'>

/** Path inside the application of one of our addresses (`/v2/logements` → `/logements`); null for any other address. */
export function pathInside(href: string): string | null {
  if (href === BASE_PATH) return '/'
  return href.startsWith(`${BASE_PATH}/`) ? href.slice(BASE_PATH.length) : null
}

/**
 * Address of the link that stands for the page: the longest path that is the page's or one of its parents, the shortest
 * query where several links are of one path.
 */
export function currentHref(items: readonly NavItem[], path: string): string | null {
  const all = items.flatMap((item) => [item, ...item.subItems])
  const fitting = all.flatMap(({ href }) => {
    const inside = pathInside(href)?.split(/[?#]/)[0]
    const fits =
      inside !== undefined && (inside === path || (inside !== '/' && path.startsWith(`${inside}/`)))
    return fits ? [{ href, inside }] : []
  })
  const [first] = fitting.sort((a, b) => b.inside.length - a.inside.length || a.href.length - b.href.length)
  return first?.href ?? null
}
