'use client'

import { CalendarDays } from 'lucide-react'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Input } from '@/components/ui/input'
import { lazyCode } from '@/components/ui/lazy-code'
import { OnceHydrated } from '@/components/ui/once-hydrated'
import { Popover } from '@/components/ui/popover'
import { Spinner } from '@/components/ui/spinner'
import {
  DATE_RANGE_MAX_LENGTH,
  DATE_RANGE_PLACEHOLDER,
  type DayRange,
  formatRange,
  formatRangeTyping,
  orderRange,
  parseRange,
  readPastedRange,
} from '@/lib/domain/perimetre/date-range'

const RangeCalendar = lazyCode(() => import('./range-calendar'))

type Props = {
  range: DayRange
  onChange: (range: DayRange) => void
  /** Id of the text input, for a visible label; without it the input is called « Période ». */
  id?: string
  after?: ReactNode
}

/**
 * A period, typed (JJ/MM/AAAA - JJ/MM/AAAA) or picked in a calendar that opens on a click (SHELL-39, SHELL-41). The
 * calendar's code is loaded the first time it opens.
 */
export function DateRangeField({ range, onChange, id, after }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [open, setOpen] = useState<'pointer' | 'button' | null>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const close = () => setOpen(null)
  const invalid = draft !== null && draft.length >= DATE_RANGE_MAX_LENGTH && parseRange(draft) === null

  const apply = (next: DayRange) => {
    setDraft(null)
    onChange(orderRange(next))
  }
  const commitDraft = () => {
    if (draft === null) return
    const typed = parseRange(draft)
    if (typed) apply(typed)
    else if (draft.length < DATE_RANGE_MAX_LENGTH) setDraft(null)
  }

  return (
    <div ref={anchor} className="relative">
      <OnceHydrated>
        <Input
          id={id}
          aria-label={id ? undefined : 'Période'}
          aria-invalid={invalid ? 'true' : undefined}
          aria-describedby={invalid ? errorId : undefined}
          inputMode="numeric"
          autoComplete="off"
          placeholder={DATE_RANGE_PLACEHOLDER}
          maxLength={DATE_RANGE_MAX_LENGTH}
          value={draft ?? formatRange(range)}
          onChange={(event) => setDraft(formatRangeTyping(event.target.value))}
          // What is pasted is read whole: the browser would cut it at the limit first (TRUST-49).
          onPaste={(event) => {
            event.preventDefault()
            setDraft(readPastedRange(event.clipboardData.getData('text/plain')))
          }}
          onClick={() => setOpen('pointer')}
          onBlur={commitDraft}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              commitDraft()
              close()
            }
          }}
          before={
            <button
              type="button"
              aria-label="Ouvrir le calendrier"
              aria-haspopup="dialog"
              aria-expanded={open !== null}
              className="-mx-1.5 grid size-8 place-items-center rounded-sm text-muted hover:text-ink"
              onClick={() => setOpen((current) => (current ? null : 'button'))}
            >
              <DrawnIcon icon={CalendarDays} />
            </button>
          }
          after={after}
        />
      </OnceHydrated>
      {invalid && (
        <p
          id={errorId}
          role="alert"
          className="absolute z-10 mt-1 rounded-sm bg-bad-soft px-2 py-1 text-[13px] text-bad"
        >
          Cette période n’existe pas.
        </p>
      )}
      <Popover
        open={open !== null}
        onClose={close}
        anchor={anchor}
        label="Choisir une période"
        className="p-3"
      >
        <Suspense fallback={<Spinner label="Chargement du calendrier" />}>
          <RangeCalendar
            range={range}
            focused={open === 'button'}
            onPick={(picked) => {
              apply(picked)
              close()
              anchor.current?.querySelector('input')?.focus()
            }}
          />
        </Suspense>
      </Popover>
    </div>
  )
}
