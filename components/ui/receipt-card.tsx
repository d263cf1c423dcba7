import { CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card'
import { DrawnIcon } from './drawn-icon'

type Props = {
  /** Whether what was filed waits for something else: a clock then stands in place of the check mark. */
  isWaiting?: boolean
  children: ReactNode
}

/** Receipt of something that was filed, beside a large sign that it was received. */
export function ReceiptCard({ isWaiting = false, children }: Props) {
  return (
    <Card className="grid gap-4 p-5 sm:grid-cols-[auto_1fr] sm:p-6">
      <span
        data-waiting={isWaiting || undefined}
        className="grid size-14 place-items-center rounded-lg bg-ok-soft text-ok data-waiting:bg-warn-soft data-waiting:text-warn"
      >
        <DrawnIcon icon={isWaiting ? Clock : CircleCheck} className="size-8" />
      </span>
      <div className="grid min-w-0 gap-3">{children}</div>
    </Card>
  )
}
