'use client'

import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from './app-link'
import { buttonClass } from './button'
import { DrawnIcon } from './drawn-icon'

type Props = {
  page: number
  pageCount: number
  /** Pages with their address, and where pages are left out. */
  entries: readonly ({ page: number; href: string } | 'before' | 'after')[]
}

/** Links to pages, with those before and after the current one, which are always among them. */
export function PageLinks({ page, pageCount, entries }: Props) {
  const hrefOf = (wanted: number) =>
    entries.flatMap((entry) => (typeof entry !== 'string' && entry.page === wanted ? entry.href : []))[0]
  return (
    <nav aria-label="Pages" className="flex items-center gap-1.5">
      <Step label="Précédent" href={hrefOf(page - 1)}>
        <DrawnIcon icon={ChevronLeft} className="sm:hidden" />
        <span className="max-sm:sr-only">Précédent</span>
      </Step>
      {entries.map((entry) =>
        typeof entry === 'string' ? (
          <span key={entry} aria-hidden="true" className="px-1 max-sm:hidden">
            …
          </span>
        ) : (
          <AppLink
            key={entry.page}
            href={entry.href}
            aria-label={`Page ${entry.page}`}
            aria-current={entry.page === page ? 'page' : undefined}
            className={clsx(
              buttonClass({ variant: entry.page === page ? 'primary' : 'ghost', size: 'small' }),
              'min-w-9 px-2 max-sm:hidden',
            )}
          >
            {entry.page}
          </AppLink>
        ),
      )}
      <span className="px-2 sm:hidden">{`${page} / ${pageCount}`}</span>
      <Step label="Suivant" href={hrefOf(page + 1)}>
        <span className="max-sm:sr-only">Suivant</span>
        <DrawnIcon icon={ChevronRight} className="sm:hidden" />
      </Step>
    </nav>
  )
}

function Step({ label, href, children }: { label: string; href: string | undefined; children: ReactNode }) {
  const className = clsx(buttonClass({ size: 'small' }), 'aria-disabled:pointer-events-none')
  // One element in both states: the focus stays on it as it becomes useless.
  if (href === undefined)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere says so
      <a role="link" aria-disabled="true" tabIndex={-1} aria-label={label} className={className}>
        {children}
      </a>
    )
  return (
    <AppLink href={href} className={className}>
      {children}
    </AppLink>
  )
}
