import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'

/** A record that a cell names: its link lies over that of the row. */
export function CellLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <AppLink
      href={href}
      className="relative z-1 py-1 text-portal-ink underline decoration-portal-line underline-offset-3 hover:decoration-current"
    >
      {children}
    </AppLink>
  )
}
