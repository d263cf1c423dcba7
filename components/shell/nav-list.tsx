'use client'

import { useId } from 'react'
import { IconShapes } from '@/components/ui/icon-shapes'
import type { NavItem } from '../ui/nav-links'
import { NavAnchor } from './nav-anchor'

type Props = {
  items: readonly NavItem[]
  current: string | null
  unfolded: ReadonlySet<NavItem['id']>
  onUnfold: (id: NavItem['id'], open: boolean) => void
  onFollow: () => void
  /** Where the list is drawn a second time, in the preview of a menu. */
  preview?: boolean
}

/** Links of the Navigation tab; a link with sub-links unfolds them, another one opens its page (SHELL-28). */
export function NavList({ items, current, unfolded, onUnfold, onFollow, preview = false }: Props) {
  return (
    <nav
      id={preview ? undefined : 'nav-principale'}
      aria-label={preview ? 'Aperçu du menu' : 'Navigation principale'}
    >
      <ul className="grid gap-0.5">
        {items.map((item) =>
          item.subItems.length > 0 ? (
            <NavGroup
              key={item.id}
              item={item}
              current={current}
              open={unfolded.has(item.id)}
              onUnfold={(open) => onUnfold(item.id, open)}
              onFollow={onFollow}
            />
          ) : (
            <li key={item.id}>
              <NavAnchor
                item={item}
                current={item.href === current}
                className={lineClass(item.href === current)}
                onClick={onFollow}
              >
                <IconShapes shapes={item.shapes} />
                <span>{item.label}</span>
              </NavAnchor>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

type GroupProps = {
  item: NavItem
  current: string | null
  open: boolean
  onUnfold: (open: boolean) => void
  onFollow: () => void
}

function NavGroup({ item, current, open, onUnfold, onFollow }: GroupProps) {
  const id = useId()
  const holdsCurrent = item.subItems.some(({ href }) => href === current)
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={lineClass(holdsCurrent)}
        onClick={() => onUnfold(!open)}
      >
        <IconShapes shapes={item.shapes} />
        <span>{item.label}</span>
      </button>
      {open && (
        <ul id={id} className="nav-subs">
          {item.subItems.map((sub, index) => (
            <li key={sub.id}>
              {sub.group && sub.group !== item.subItems[index - 1]?.group && (
                <p className="pt-2 pb-1 pl-11 text-[12.5px] font-semibold text-muted">{sub.group}</p>
              )}
              <NavAnchor
                item={sub}
                current={sub.href === current}
                onClick={onFollow}
                className={sub.href === current ? 'nav-sub nav-sub-current' : 'nav-sub'}
              >
                {sub.label}
              </NavAnchor>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const lineClass = (current: boolean) => (current ? 'nav-line nav-line-current' : 'nav-line')
