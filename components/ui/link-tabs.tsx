import clsx from 'clsx'
import type { ReactNode } from 'react'
import { AppLink } from './app-link'
import { SCROLLED_TABS, tabClass } from './tab-class'

export type LinkTab = { href: string; label: ReactNode; current: boolean }

/** Tabs that are pages or views of their own, with an address each. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className={clsx(SCROLLED_TABS, 'border-b border-line')}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          className={clsx(tabClass(tab.current), 'px-4 py-3 whitespace-nowrap')}
        >
          {tab.label}
        </AppLink>
      ))}
    </nav>
  )
}
