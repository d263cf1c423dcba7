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

/** Figures of a list, close together; on a phone they are one line that scrolls: its rows start in view (TRUST-54). */
export function Indicators({ label, items }: { label: string; items: readonly Indicator[] }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      className="mr-32 overflow-x-auto px-5 py-2 max-md:mr-14 max-md:px-4 [scrollbar-width:thin] print:mr-0 print:overflow-visible"
    >
      <dl className="flex items-baseline gap-x-6 gap-y-1 whitespace-nowrap max-md:gap-x-5 md:flex-wrap print:flex-wrap">
        {items.map(({ label: name, value, note, href, tone, definition }, index) => (
          <div key={name} className="flex items-baseline gap-x-1.5">
            <dt className="text-[13.5px] text-muted">
              {href === undefined ? (
                name
              ) : (
                <AppLink
                  href={href}
                  className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-3 hover:decoration-current"
                >
                  {name}
                </AppLink>
              )}
              {definition !== undefined && <Definition name={definition} />}
            </dt>
            <dd
              className={clsx(
                'font-bold tabular-nums',
                index === 0 ? 'text-[19px] leading-tight' : 'text-[16px]',
                tone && TONES[tone],
              )}
            >
              {value}
              {note !== undefined && (
                <small className="ml-1.5 text-[13.5px] font-normal text-muted">{note}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
