'use client'

import clsx from 'clsx'
import { ChevronsLeft, ChevronsRight, Ellipsis, Minus } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { IconShapes } from '@/components/ui/icon-shapes'
import { MINI_SIDEBAR_ITEMS } from '@/lib/domain/interface/breakpoints'
import type { NavItem } from '../ui/nav-links'
import { NavAnchor } from './nav-anchor'

type Props = {
  items: readonly NavItem[]
  current: string | null
  expanded: boolean
  onExpand: () => void
  mainShown: boolean
  onToggleMain: () => void
  onOpenGroup: (id: NavItem['id']) => void
  onFollow: () => void
}

/** Narrow bar of shortcuts: the first five links, all of them once expanded (SHELL-21, SHELL-22). */
export function MiniSidebar(props: Props) {
  const { items, current, expanded, mainShown, onFollow } = props
  return (
    <>
      <AppLink
        href="/"
        onClick={onFollow}
        className="mb-3 rounded-sm px-2 py-1 text-[19px] font-extrabold tracking-[-0.03em]"
      >
        <span className="sr-only">Accueil, </span>ehs
      </AppLink>
      <nav aria-label="Raccourcis" className="min-h-0 overflow-y-auto overflow-x-hidden">
        <ul className="grid justify-items-center gap-1 px-[3px] py-1">
          {items.slice(0, expanded ? items.length : MINI_SIDEBAR_ITEMS).map((item) => (
            <li key={item.id}>
              <MiniLink item={item} current={current} onOpenGroup={props.onOpenGroup} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </nav>
      {items.length > MINI_SIDEBAR_ITEMS && (
        <button type="button" aria-expanded={expanded} className={SHORTCUT} onClick={props.onExpand}>
          {expanded ? <DrawnIcon icon={Minus} /> : <DrawnIcon icon={Ellipsis} />}
          {expanded ? 'Voir moins' : 'Voir plus'}
        </button>
      )}
      <button
        type="button"
        aria-expanded={mainShown}
        aria-controls="menu-principal"
        className={clsx(SHORTCUT, 'mt-auto')}
        onClick={props.onToggleMain}
      >
        {mainShown ? <DrawnIcon icon={ChevronsLeft} /> : <DrawnIcon icon={ChevronsRight} />}
        {mainShown ? 'Réduire' : 'Déployer'}
      </button>
    </>
  )
}

type LinkProps = Pick<Props, 'current' | 'onOpenGroup' | 'onFollow'> & { item: NavItem }

function MiniLink({ item, current, onOpenGroup, onFollow }: LinkProps) {
  const inGroup = item.subItems.some(({ href }) => href === current)
  const content = (
    <>
      <IconShapes shapes={item.shapes} />
      <span>{item.label}</span>
    </>
  )
  if (item.subItems.length > 0)
    return (
      <button
        type="button"
        className={clsx(SHORTCUT, inGroup && CURRENT)}
        aria-current={inGroup || undefined}
        onClick={() => onOpenGroup(item.id)}
      >
        {content}
      </button>
    )
  return (
    <NavAnchor
      item={item}
      current={item.href === current}
      onClick={onFollow}
      className={clsx(SHORTCUT, item.href === current && CURRENT)}
    >
      {content}
    </NavAnchor>
  )
}

const SHORTCUT = 'shortcut'
const CURRENT = 'shortcut-current'
