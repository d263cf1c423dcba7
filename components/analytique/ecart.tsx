import clsx from 'clsx'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { change } from '@/lib/domain/analytique/periodes'
import { formatNumber } from '@/lib/domain/textes/format'

/** Which way is good of a figure: green and red only there. */
export type Sens = 'plus' | 'moins' | null

const signed = (value: number, unit: string): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(Math.round(value * 10) / 10))}\u00a0${unit}`

type Moved = { now: number; before: number; points?: boolean }

const movedBy = ({ now, before, points = false }: Moved) => (points ? now - before : change(now, before))

/** How a figure moved, in words: in points for a rate, in hundredths for the others; « — » against nothing. */
export function movedText(figures: Moved): string {
  const moved = movedBy(figures)
  if (moved === null) return '—'
  return signed(moved, figures.points ? (Math.abs(moved) >= 2 ? 'points' : 'point') : '%')
}

type Props = Moved & { sens: Sens }

/** How a figure moved against the period compared; nothing where there is nothing to compare with. */
export function Ecart({ now, before, sens, points = false }: Props) {
  const moved = movedBy({ now, before, points })
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
      {movedText({ now, before, points })}
    </span>
  )
}
