import { AppWindow, FilePlus2, House, LayoutGrid, type LucideIcon, UserRound } from 'lucide-react'
import { shapesOf } from '@/components/ui/drawn-icon'
import type { NavItem, NavTarget } from '@/components/ui/nav-links'
import type { Ecran } from '@/lib/domain/recherche/ecrans'
import { foldText } from '@/lib/domain/textes/fold-text'
import { pageUrl } from '@/lib/platform/routes'

/** Where the menu of pages and actions leads: `detail` says under what it stands, `mots` what else it is called. */
export type Destination = Pick<NavTarget, 'label' | 'href' | 'target' | 'rel'> & {
  shapes: string
  detail?: string | undefined
  mots?: string | undefined
  /** Found by its name alone: neither the menu nor home has it. */
  isHidden?: true
}

const EVERYONE: readonly Destination[] = [
  { label: 'Accueil', href: pageUrl('/'), shapes: shapesOf(House) },
  { label: 'Mon espace', href: pageUrl('/espacepersonnel'), shapes: shapesOf(UserRound) },
]

const ICONS: Record<Ecran['genre'], LucideIcon> = { demande: FilePlus2, tuile: LayoutGrid, page: AppWindow }

const fromItem = ({ subItems, shapes, ...item }: NavItem): Destination[] => {
  const under = subItems.map((sub) => ({ ...sub, shapes, detail: sub.group ?? item.label }))
  return under.length === 0 || !under.some(({ href }) => href === item.href)
    ? [{ ...item, shapes }, ...under]
    : under
}

const fromEcran = ({ genre, ...ecran }: Ecran): Destination => ({
  ...ecran,
  shapes: shapesOf(ICONS[genre]),
  ...(genre === 'page' && { isHidden: true }),
})

/** The pages of a person's menu, the requests they may file, what the tiles of their home show and every other page, each address once. */
export function destinationsOf(items: readonly NavItem[], ecrans: readonly Ecran[]): Destination[] {
  const [home, space] = EVERYONE
  const pages = ecrans.filter(({ genre }) => genre === 'page').map(fromEcran)
  const others = ecrans.filter(({ genre }) => genre !== 'page').map(fromEcran)
  const all = [home, ...items.flatMap(fromItem), ...others, space, ...pages].filter(
    (one) => one !== undefined,
  )
  const mots = new Map(pages.map((page) => [page.href, page.mots]))
  const seen = new Set<string>()
  return all
    .filter(({ href }) => !seen.has(href) && seen.add(href))
    .map((one) => ({ ...one, mots: mots.get(one.href) }))
}

type Named = { label: string; detail?: string | undefined; mots?: string | undefined; isHidden?: true }

const begins = (text: string, folded: string) => {
  const words = ` ${foldText(text)}`
  return folded.split(' ').every((word) => words.includes(` ${word}`))
}

/**
 * Those of whose words each typed one begins one, whatever the accents; all of the menu when nothing is typed. What is found
 * by its name comes before what is found by where it stands, and before what is called otherwise.
 */
export function matching<T extends Named>(all: readonly T[], typed: string): T[] {
  const { named, called } = matchingBy(all, typed)
  return [...named, ...called]
}

/** Those found by their name or place apart from those that another word finds. */
export function matchingBy<T extends Named>(all: readonly T[], typed: string): { named: T[]; called: T[] } {
  const folded = foldText(typed)
  if (folded === '') {
    const named = typed.trim() === '' ? all.filter(({ isHidden }) => !isHidden) : []
    return { named, called: [] }
  }
  const named = all
    .filter(({ label, detail = '' }) => begins(`${detail} ${label}`, folded))
    .sort((a, b) => Number(begins(b.label, folded)) - Number(begins(a.label, folded)))
  const called = all.filter(
    ({ label, detail = '', mots = '' }) =>
      begins(`${detail} ${label} ${mots}`, folded) && !begins(`${detail} ${label}`, folded),
  )
  return { named, called }
}
