import clsx from 'clsx'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { change } from '@/lib/domain/analytique/periodes'
import { formatNumber } from '@/lib/domain/format'

/** Which way is good of a figure: green and red only there. */
export type Sens = 'plus' | 'moins' | null

const signed = (value: number, unit: string): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(Math.round(value * 10) / 10))}\u00a0${unit}`

type Props = { now: number; before: number; sens: Sens; points?: boolean }

/** How a figure moved against the period compared; nothing where there is nothing to compare with. */
export function Ecart({ now, before, sens, points = false }: Props) {
  const moved = points ? now - before : change(now, before)
  if (moved === null) return <span className="text-muted">—</span>
  const isGood = moved === 0 || sens === null ? null : moved > 0 === (sens === 'plus')
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-0.5 font-semibold whitespace-nowrap tabular-nums',
        isGood === true && 'text-ok',
        isGood === false && 'text-bad',
      )}
    >
      {moved !== 0 && <DrawnIcon icon={moved > 0 ? ArrowUpRight : ArrowDownRight} className="size-[15px]" />}
      {signed(moved, points ? (Math.abs(moved) >= 2 ? 'points' : 'point') : '%')}
    </span>
  )
}
