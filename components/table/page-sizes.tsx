'use client'

import clsx from 'clsx'
import { AppLink } from '@/components/ui/app-link'

type Props = {
  current: number
  /** Address of the list with each number of rows. */
  sizes: readonly { size: number; href: string }[]
}

/** Number of rows of a page, as links. */
export function PageSizes({ current, sizes }: Props) {
  return (
    <nav aria-label="Lignes par page" className="flex items-center gap-1">
      <span className="mr-1 max-sm:sr-only">Lignes</span>
      {sizes.map(({ size, href }) => (
        <AppLink
          key={size}
          href={href}
          scroll={false}
          aria-label={`${size} lignes par page`}
          aria-current={size === current ? 'true' : undefined}
          className={clsx(
            'rounded-sm px-2 py-1 font-semibold hover:bg-sunken',
            size === current && 'bg-portal-soft text-portal-ink',
          )}
        >
          {size}
        </AppLink>
      ))}
    </nav>
  )
}
