import clsx from 'clsx'
import { CircleAlert, CircleCheck, CircleX, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral'

const TONES: Record<Tone, { className: string; icon: LucideIcon }> = {
  ok: { className: 'bg-ok-soft text-ok', icon: CircleCheck },
  warn: { className: 'bg-warn-soft text-warn', icon: CircleAlert },
  bad: { className: 'bg-bad-soft text-bad', icon: CircleX },
  info: { className: 'bg-info-soft text-info', icon: Clock },
  neutral: { className: 'bg-sunken text-muted', icon: Info },
}

/** A status: text, icon and colour, so that it is read without the colour (A11Y-07). */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: LucideIcon; children: ReactNode }) {
  const Sign = icon ?? TONES[tone].icon
  return (
    <span data-status="" className={clsx('status', TONES[tone].className)}>
      <Sign aria-hidden="true" />
      {children}
    </span>
  )
}
