import { useId } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { formatNumber } from '@/lib/domain/format'
import { ChartTable } from './chart-table'

export type Bar = {
  label: string
  value: number
  /** A colour of data, such as `var(--d1)`, which is the default. */
  colour?: string
  /** The rows it counts. */
  href?: string
}

type Props = {
  title: string
  description?: string
  /** What the labels are, and what the values are. */
  labelHeader: string
  valueHeader: string
  bars: readonly Bar[]
  format?: (value: number) => string
  /** Height of the axis; the greatest value unless told, as for a rate of 100. */
  max?: number
}

/** Percent of the height that the smallest part keeps: it would be taken for none. */
const LEAST = 2

/** Bars from zero, each with its value in words, and their table. */
export function BarChart({
  title,
  description,
  labelHeader,
  valueHeader,
  bars,
  format = formatNumber,
  max = Math.max(1, ...bars.map(({ value }) => value)),
}: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <div className="px-5 pt-4.5 max-md:px-4">
        <h2 id={id}>{title}</h2>
        {description !== undefined && <p className="text-[13.5px] text-muted">{description}</p>}
      </div>
      <ol className="flex gap-1.5 px-5 pt-4 pb-4.5 max-md:gap-0.5 max-md:px-4">
        {bars.map(({ label, value, colour = 'var(--d1)', href }) => (
          <li key={label} className="relative grid min-w-0 flex-1 justify-items-center gap-1 text-center">
            <span className="flex h-40 w-full max-w-16 flex-col justify-end gap-1">
              <b className="text-[13px] leading-tight font-semibold tabular-nums">{format(value)}</b>
              <svg
                aria-hidden="true"
                viewBox="0 0 1 1"
                preserveAspectRatio="none"
                className="w-full rounded-t-sm"
                style={{ height: `${heightOf(value, max)}%` }}
              >
                <rect width="1" height="1" fill={colour} />
              </svg>
            </span>
            <span className="w-full border-t border-line-strong pt-1 text-[12.5px] text-muted">
              {href === undefined ? (
                label
              ) : (
                <AppLink
                  href={href}
                  className="inline-flex min-h-6 min-w-6 items-center justify-center text-ink after:absolute after:inset-0 hover:underline"
                >
                  {label}
                </AppLink>
              )}
            </span>
          </li>
        ))}
      </ol>
      <ChartTable
        caption={title}
        headers={[labelHeader, valueHeader]}
        rows={bars.map(({ label, value }) => ({ label, values: [format(value)] }))}
      />
    </section>
  )
}

/** Percent of the axis that a value takes; the value stands above its bar. */
function heightOf(value: number, max: number): number {
  const room = 84
  return value <= 0 ? 0 : Math.max(LEAST, Math.min(1, value / max) * room)
}
