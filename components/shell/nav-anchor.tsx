'use client'

import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { type NavItem, pathInside } from '../ui/nav-links'

type Props = {
  item: Pick<NavItem, 'href' | 'target' | 'rel'>
  current: boolean
  className: string
  children: ReactNode
  onClick?: () => void
}

/** One navigation link: without reload inside the application, plain elsewhere (SHELL-30, SHELL-31). */
export function NavAnchor({ item, current, className, children, onClick }: Props) {
  const inside = pathInside(item.href)
  const common = { className, onClick, 'aria-current': current ? ('page' as const) : undefined }
  if (inside !== null && !item.target)
    return (
      <AppLink {...common} href={inside}>
        {children}
      </AppLink>
    )
  return (
    <a {...common} href={item.href} target={item.target} rel={item.rel}>
      {children}
      {item.target === '_blank' && <span className="sr-only"> (nouvel onglet)</span>}
    </a>
  )
}
