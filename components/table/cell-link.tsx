import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'

/** A record that a cell names: its link lies over that of the row. */
export function CellLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <AppLink href={href} className="cell-link">
      {children}
    </AppLink>
  )
}
