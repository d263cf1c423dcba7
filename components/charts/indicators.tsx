import clsx from 'clsx'
import { AppLink } from '@/components/ui/app-link'
import { Definition } from '@/components/ui/definition'
import type { Definition as Name } from '@/lib/domain/interface/definitions'

export type Indicator = {
  label: string
  /** Written out, with its unit: « 75 % ». */
  value: string
  /** Whole that it is counted of: « sur 1 284 logements ». */
  note?: string
  /** The rows it counts. */
  href?: string
  tone?: 'ok' | 'warn' | 'bad'
  /** Words that its name opens. */
  definition?: Name
}

const TONES = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' } as const

/** Figures of a screen in one row, the first the largest. */
export function Indicators({ label, items }: { label: string; items: readonly Indicator[] }) {
  return (
    <section aria-label={label} className="border-b border-line px-5 pt-4 pb-4 max-md:px-4">
      <dl className="flex flex-wrap items-end gap-x-10 gap-y-3 max-md:gap-x-7">
        {items.map(({ label: name, value, note, href, tone, definition }, index) => (
          <div key={name} className={clsx('grid', index === 0 && 'max-md:w-full')}>
            <dt className="text-[13.5px] font-semibold text-muted">
              {href === undefined ? (
                name
              ) : (
                <AppLink href={href} className="inline-flex min-h-6 items-center hover:underline">
                  {name}
                </AppLink>
              )}
              {definition !== undefined && <Definition name={definition} />}
            </dt>
            <dd
              className={clsx(
                'leading-tight font-bold tracking-tight tabular-nums',
                index === 0 ? 'text-[34px]' : 'text-[24px]',
                tone && TONES[tone],
              )}
            >
              {value}
              {note !== undefined && (
                <small className="ml-1.5 text-[13.5px] font-normal tracking-normal text-muted">{note}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
