import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** Classes of a chip, for the links and buttons that look like one. */
export function chipClass(on = false): string {
  return clsx(
    'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-2.5 text-[13.5px] font-[550] whitespace-nowrap [&>svg]:size-[15px]',
    on
      ? 'border-portal-line bg-portal-soft text-portal-ink'
      : 'border-line-strong bg-surface text-ink hover:bg-sunken',
  )
}

/** A short choice or value in a pill; `on` adds the tick. */
export function Chip({ on = false, children }: { on?: boolean; children: ReactNode }) {
  return (
    <span className={chipClass(on)}>
      {on && <Check aria-hidden="true" />}
      {children}
    </span>
  )
}
