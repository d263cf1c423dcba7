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
/** Percent of the axis that the greatest value takes, its text beside it. */
const ROOM = 82

/** Bars from zero, each with its value, and their table; they lie where it is narrow. */
export function BarChart({
  title,
  description,
  labelHeader,
  valueHeader,
  bars,
  format = formatNumber,
  max = Math.max(1, ...bars.map(({ value }) => value)),
}: Props) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col">
      <div className="px-5 pt-4.5 max-md:px-4">
        <h2>{title}</h2>
        {description !== undefined && <p className="text-[13.5px] text-muted">{description}</p>}
      </div>
      <ol className="flex px-5 pt-4 pb-4.5 max-md:grid max-md:gap-1 max-md:px-4">
        {bars.map(({ label, value, colour = 'var(--d1)', href }) => (
          <li
            key={label}
            className="relative grid min-w-0 flex-1 content-start text-center text-[12.5px] max-md:grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] max-md:items-center max-md:gap-2 max-md:text-left"
          >
            <span
              className="flex h-40 flex-col items-center justify-end gap-1 border-b border-line-strong max-md:h-6 max-md:flex-row-reverse max-md:justify-end max-md:border-b-0"
              style={{ '--share': `${shareOf(value, max)}%` }}
            >
              <b className="text-[13px] leading-tight font-semibold whitespace-nowrap tabular-nums">
                {format(value)}
              </b>
              <svg
                aria-hidden="true"
                viewBox="0 0 1 1"
                preserveAspectRatio="none"
                className="h-(--share) w-3/4 max-w-16 rounded-t-sm max-md:h-3.5 max-md:w-(--share) max-md:max-w-none max-md:rounded-none max-md:rounded-r-sm"
              >
                <rect width="1" height="1" fill={colour} />
              </svg>
            </span>
            <span className="px-0.5 pt-1 text-muted max-md:order-first max-md:p-0">
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

/** Percent of the axis that a value takes; the value is written at the end of its bar. */
const shareOf = (value: number, max: number): number =>
  value <= 0 ? 0 : Math.max(LEAST, Math.min(1, value / max) * ROOM)
