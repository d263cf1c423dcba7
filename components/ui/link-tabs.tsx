import clsx from 'clsx'
import type { ReactNode } from 'react'
import { AppLink } from './app-link'
import { tabClass } from './tab-class'
import { TabRow } from './tab-row'

export type LinkTab = { href: string; label: ReactNode; current: boolean }

/** Tabs that are pages or views of their own, with an address each. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <TabRow label={label} current={tabs.find(({ current }) => current)?.href}>
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
    </TabRow>
  )
}
