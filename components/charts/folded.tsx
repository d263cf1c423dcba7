import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { DrawnIcon } from '@/components/ui/drawn-icon'

type Props = {
  /** Names what unfolds. */
  label: ReactNode
  /** At the end of the line of the figures before it, in a box that is `relative`. */
  beside?: boolean
  open?: boolean
  children: ReactNode
}

/** Content that would push the rows of a list out of view, such as its charts: unfolded at a press, without script, and on paper (TRUST-54). */
export function Folded({ label, beside = false, open, children }: Props) {
  return (
    <details data-folded="" open={open} className="group/folded">
      <summary
        className={`flex min-h-11 cursor-pointer list-none items-center gap-2 px-5 text-[14px] font-semibold text-portal-ink max-md:px-4 print:hidden [&::-webkit-details-marker]:hidden${beside ? ' absolute top-1 right-0' : ''}`}
      >
        {beside ? <span className="max-md:sr-only">{label}</span> : label}
        <DrawnIcon icon={ChevronDown} className="size-4 group-open/folded:rotate-180" />
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  )
}
