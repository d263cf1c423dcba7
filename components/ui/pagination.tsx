import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from './app-link'
import { buttonClass } from './button'

type Props = { page: number; pageCount: number; hrefOf: (page: number) => string }

/** Links to the previous, next and nearby pages. Pages count from 1. */
export function Pagination({ page, pageCount, hrefOf }: Props) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className="flex items-center gap-1.5">
      <Step label="Précédent" href={page > 1 ? hrefOf(page - 1) : null}>
        <ChevronLeft aria-hidden="true" className="sm:hidden" />
        <span className="max-sm:sr-only">Précédent</span>
      </Step>
      {pagesAround(page, pageCount).map((entry) =>
        typeof entry === 'string' ? (
          <span key={entry} aria-hidden="true" className="px-1 max-sm:hidden">
            …
          </span>
        ) : (
          <AppLink
            key={entry}
            href={hrefOf(entry)}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            className={clsx(
              buttonClass({ variant: entry === page ? 'primary' : 'ghost', size: 'small' }),
              'min-w-9 px-2 max-sm:hidden',
            )}
          >
            {entry}
          </AppLink>
        ),
      )}
      <span className="px-2 sm:hidden">
        {page} / {pageCount}
      </span>
      <Step label="Suivant" href={page < pageCount ? hrefOf(page + 1) : null}>
        <span className="max-sm:sr-only">Suivant</span>
        <ChevronRight aria-hidden="true" className="sm:hidden" />
      </Step>
    </nav>
  )
}

function Step({ label, href, children }: { label: string; href: string | null; children: ReactNode }) {
  const className = clsx(buttonClass({ size: 'small' }), 'aria-disabled:pointer-events-none')
  // One element in both states: the focus stays on it as it becomes useless.
  if (href === null)
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

/** First, last, current and neighbouring pages, with gaps named 'before' and 'after'. */
export function pagesAround(page: number, pageCount: number): (number | 'before' | 'after')[] {
  const kept = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
  const pages = [...new Set(kept)].sort((a, b) => a - b)
  return pages.flatMap((n, index) => {
    const previous = pages[index - 1]
    if (previous === undefined || n === previous + 1) return [n]
    return [n < page ? 'before' : 'after', n] as const
  })
}
