import clsx from 'clsx'
import { AppLink } from '@/components/ui/app-link'
import { formatNumber } from '@/lib/domain/textes/format'
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
  /** Headers of the labels, then of the values. */
  labelHeader: string
  valueHeader: string
  bars: readonly Bar[]
  format?: (value: number) => string
  /** Height of the axis; the greatest value unless told, as for a rate of 100. */
  max?: number
}

/** Share of the axis that the smallest part keeps: it would be taken for none. */
const LEAST = 0.02
/** Percent of the height that the greatest value takes, its text above it; lying, its text keeps its width. */
const ROOM = 82

/** Characters of a value that stands above its bar; longer ones lie at any width. */
const MOST_UPRIGHT = 10

const UPRIGHT = {
  list: 'flex max-md:grid max-md:gap-1',
  item: 'flex-1 content-start text-center max-md:grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] max-md:items-center max-md:gap-2 max-md:text-left',
  axis: 'h-40 flex-col border-b border-line-strong max-md:h-6 max-md:flex-row-reverse max-md:border-b-0',
  bar: 'h-(--share) w-3/4 max-w-16 rounded-t-sm max-md:h-3.5 max-md:w-(--length) max-md:max-w-none max-md:rounded-none max-md:rounded-r-sm',
  label: 'px-0.5 pt-1 max-md:order-first max-md:p-0',
}
const LYING = {
  list: 'grid gap-1',
  item: 'grid-cols-[minmax(0,7.5rem)_minmax(0,1fr)] items-center gap-2',
  axis: 'h-6 flex-row-reverse',
  bar: 'h-3.5 w-(--length) rounded-r-sm',
  label: 'order-first',
}

/** Bars from zero, each with its value, and their table; they lie where it is narrow or their values are long. */
export function BarChart({
  title,
  description,
  labelHeader,
  valueHeader,
  bars,
  format = formatNumber,
  max = Math.max(1, ...bars.map(({ value }) => value)),
}: Props) {
  // Digits of the values are a little wider than those that « ch » measures.
  const longest = 1 + Math.max(0, ...bars.map(({ value }) => format(value).length))
  const look = longest > MOST_UPRIGHT ? LYING : UPRIGHT
  return (
    <section aria-label={title} className="flex min-w-0 flex-col">
      <div className="px-5 pt-4.5 max-md:px-4">
        <h2>{title}</h2>
        {description !== undefined && <p className="text-[13.5px] text-muted">{description}</p>}
      </div>
      <ol className={clsx('px-5 pt-4 pb-4.5 max-md:px-4', look.list)}>
        {bars.map(({ label, value, colour = 'var(--d1)', href }) => (
          <li key={label} className={clsx('relative grid min-w-0 text-[12.5px]', look.item)}>
            <span
              className={clsx('flex items-center justify-end gap-1', look.axis)}
              style={{
                '--share': `${shareOf(value, max) * ROOM}%`,
                '--length': `calc((100% - ${longest}ch - 4px) * ${shareOf(value, max)})`,
              }}
            >
              <b className="text-[13px] leading-tight font-semibold whitespace-nowrap tabular-nums">
                {format(value)}
              </b>
              <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" className={look.bar}>
                <rect width="1" height="1" fill={colour} />
              </svg>
            </span>
            <span className={clsx('text-muted', look.label)}>
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

/** Share of the axis that a value takes, from 0 to 1; the value is written at the end of its bar. */
const shareOf = (value: number, max: number): number =>
  value <= 0 ? 0 : Math.max(LEAST, Math.min(1, value / max))
