'use client'

import { usePathname } from 'next/navigation'
import { LinkTabs } from '@/components/ui/link-tabs'

/** Tabs of the administration; the page of a record keeps the tab of its list. */
export function AdministrationNavigation({ pages }: { pages: readonly { path: string; label: string }[] }) {
  const pathname = usePathname()
  return (
    <LinkTabs
      label="Administration"
      tabs={pages.map(({ path, label }) => ({
        href: path,
        label,
        current: pathname === path || pathname.startsWith(`${path}/`),
      }))}
    />
  )
}
