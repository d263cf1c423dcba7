'use client'

import clsx from 'clsx'
import { Check } from 'lucide-react'
import { AppLink } from '@/components/ui/app-link'
import { Definition } from '@/components/ui/definition'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { Definition as Name } from '@/lib/domain/interface/definitions'
import { formatNumber } from '@/lib/domain/textes/format'

type Props = {
  label: string
  /** Values with their rows; `href` chooses one, or leaves it out; `covers` says what the number covers. */
  options: readonly { label: string; count: number; href: string; chosen?: boolean; covers?: string }[]
  definition?: Name | undefined
  /** Whether it stands after the former filter where there is room, and else on a line of its own. */
  flows?: boolean
}

/** Values of a filter with how many rows each keeps, as links. */
export function Facet({ label, options, definition, flows = false }: Props) {
  return (
    <ul
      aria-label={label}
      className={clsx(
        'flex min-w-0 flex-1 basis-[260px] flex-wrap gap-2 max-sm:-mx-4 max-sm:basis-[calc(100%+2rem)] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]',
        flows && 'sm:max-w-full sm:flex-none sm:basis-auto',
      )}
    >
      {options.map(({ label, count, href, chosen, covers }) => (
        <li key={label}>
          <AppLink
            href={href}
            scroll={false}
            aria-current={chosen ? 'true' : undefined}
            title={covers}
            className={clsx('facet', chosen && 'facet-chosen')}
          >
            {chosen && <DrawnIcon icon={Check} className="size-[15px]" />}
            {`${label} `}
            <span>{formatNumber(count)}</span>
          </AppLink>
        </li>
      ))}
      {definition && (
        <li className="flex items-center">
          <Definition name={definition} />
        </li>
      )}
    </ul>
  )
}
