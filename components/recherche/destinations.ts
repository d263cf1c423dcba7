import { FilePlus2, House, LayoutGrid, UserRound } from 'lucide-react'
import { shapesOf } from '@/components/ui/drawn-icon'
import type { NavItem, NavTarget } from '@/components/ui/nav-links'
import type { Raccourci } from '@/lib/accueil/raccourcis'
import { foldText } from '@/lib/domain/textes/fold-text'
import { pageUrl } from '@/lib/platform/routes'

/** Where the menu of pages and actions leads: `detail` says under what it stands. */
export type Destination = Pick<NavTarget, 'label' | 'href' | 'target' | 'rel'> & {
  shapes: string
  detail?: string | undefined
}

const EVERYONE: readonly Destination[] = [
  { label: 'Accueil', href: pageUrl('/'), shapes: shapesOf(House) },
  { label: 'Mon espace', href: pageUrl('/espacepersonnel'), shapes: shapesOf(UserRound) },
]

const fromItem = ({ subItems, shapes, ...item }: NavItem): Destination[] => {
  const under = subItems.map((sub) => ({ ...sub, shapes, detail: sub.group ?? item.label }))
  return under.length === 0 || !under.some(({ href }) => href === item.href)
    ? [{ ...item, shapes }, ...under]
    : under
}

/** The pages of a person's menu, the requests they may file and what the tiles of their home show, each address once. */
export function destinationsOf(items: readonly NavItem[], raccourcis: readonly Raccourci[]): Destination[] {
  const others = raccourcis.map(({ genre, ...raccourci }) => ({
    ...raccourci,
    shapes: shapesOf(genre === 'demande' ? FilePlus2 : LayoutGrid),
  }))
  const [home, space] = EVERYONE
  const all = [home, ...items.flatMap(fromItem), ...others, space].filter((one) => one !== undefined)
  const seen = new Set<string>()
  return all.filter(({ href }) => !seen.has(href) && seen.add(href))
}

/** Those of whose words each typed one begins one, whatever the accents; all of them when nothing is typed. */
export function matching<T extends { label: string; detail?: string | undefined }>(
  all: readonly T[],
  typed: string,
): T[] {
  const folded = foldText(typed)
  if (folded === '') return typed.trim() === '' ? [...all] : []
  const begins = (text: string) => {
    const words = ` ${foldText(text)}`
    return folded.split(' ').every((word) => words.includes(` ${word}`))
  }
  return all
    .filter(({ label, detail = '' }) => begins(`${detail} ${label}`))
    .sort((a, b) => Number(begins(b.label)) - Number(begins(a.label)))
}
