import type { LucideIcon } from 'lucide-react'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { title: string; icon?: LucideIcon; children?: ReactNode; actions?: ReactNode }

/** State of a list or a page that has nothing to show, with the way out of it. */
export function EmptyState({ title, icon: Sign = Inbox, children, actions }: Props) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-lg bg-sunken text-muted">
        <Sign aria-hidden="true" className="size-6" />
      </span>
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {actions}
    </div>
  )
}
