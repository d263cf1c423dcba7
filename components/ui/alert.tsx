import clsx from 'clsx'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { DrawnIcon } from './drawn-icon'

export type AlertTone = 'ok' | 'warn' | 'bad' | 'info'

const TONES: Record<AlertTone, { className: string; icon: LucideIcon }> = {
  ok: { className: 'border-ok/30 bg-ok-soft text-ok', icon: CircleCheck },
  warn: { className: 'border-warn/30 bg-warn-soft text-warn', icon: TriangleAlert },
  bad: { className: 'border-bad/30 bg-bad-soft text-bad', icon: CircleAlert },
  info: { className: 'border-info/30 bg-info-soft text-info', icon: Info },
}

type Props = {
  tone: AlertTone
  title?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  className?: string
}

/** Band that tells of a state of the page. Errors are announced at once (role alert), the rest politely. */
export function Alert({ tone, title, actions, children, className }: Props) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={clsx(
        'flex flex-wrap items-center gap-3 rounded-md border px-4 py-3',
        TONES[tone].className,
        className,
      )}
    >
      <DrawnIcon icon={TONES[tone].icon} className="mt-px self-start" />
      <div className="min-w-0 flex-[1_1_200px]">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
      {actions}
    </div>
  )
}
