'use client'

import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { Crumb } from '@/lib/domain/acces/breadcrumb'

type Props = {
  crumbs: readonly Crumb[]
  /** On a phone, the way back to the page above alone. */
  short?: boolean
}

/** Where the page is, from « Accueil » to the page itself, which is no link (SHELL-02). */
export function Breadcrumb({ crumbs, short = false }: Props) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className="flex flex-wrap items-center gap-x-2 text-[13.5px] text-muted">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li
              key={`${crumb.path ?? ''}${crumb.label}`}
              className={clsx(
                'flex min-w-0 items-center gap-2',
                short && index !== crumbs.length - 2 && 'max-desktop:hidden',
              )}
            >
              {index > 0 && (
                <DrawnIcon
                  icon={ChevronRight}
                  className={clsx('size-3.5', short && 'max-desktop:rotate-180')}
                />
              )}
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
