'use client'

import { ChevronRight } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { Crumb } from '@/lib/domain/screens'

/** Where the page is, from « Accueil » to the page itself, which is no link (SHELL-02). */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className="flex flex-wrap items-center gap-x-2 text-[13.5px] text-muted">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={`${crumb.path ?? ''}${crumb.label}`} className="flex items-center gap-2">
              {index > 0 && <DrawnIcon icon={ChevronRight} className="size-3.5" />}
              {last || crumb.path === undefined ? (
                <span
                  aria-current={last ? 'page' : undefined}
                  className={last ? 'font-semibold text-ink' : undefined}
                >
                  {crumb.label}
                </span>
              ) : (
                <AppLink
                  href={crumb.path}
                  className="relative after:absolute after:-inset-x-1 after:-inset-y-1.5 hover:text-ink hover:underline"
                >
                  {crumb.label}
                </AppLink>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
