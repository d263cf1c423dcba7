'use client'

import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { fr } from 'react-day-picker/locale/fr'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { DayRange } from '@/lib/domain/perimetre/date-range'

type Props = { range: DayRange; onPick: (range: DayRange) => void; focused: boolean }

/** One month, Monday first (SHELL-42). A first pick sets the start, the second the end; arrow keys move (A11Y-10). */
export default function RangeCalendar({ range, onPick, focused }: Props) {
  const [start, setStart] = useState<Date | null>(null)
  const pick = (day: Date) => {
    if (start === null || day < start) setStart(day)
    else onPick({ start: dayOf(start), end: dayOf(day) })
  }
  return (
    <>
      <DayPicker
        mode="range"
        locale={fr}
        weekStartsOn={1}
        autoFocus={focused}
        defaultMonth={parseISO(range.start)}
        selected={
          start ? { from: start, to: undefined } : { from: parseISO(range.start), to: parseISO(range.end) }
        }
        onSelect={(_, day) => pick(day)}
        formatters={{
          formatWeekdayName: (day) => format(day, 'EEE', { locale: fr }),
          formatCaption: (month) => format(month, 'LLLL yyyy', { locale: fr }),
        }}
        components={{ Chevron }}
        classNames={CLASSES}
      />
      <p aria-live="polite" className="mt-2 text-[13px] text-muted">
        {start ? 'Choisissez le dernier jour.' : 'Choisissez le premier jour.'}
      </p>
    </>
  )
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? <DrawnIcon icon={ChevronLeft} /> : <DrawnIcon icon={ChevronRight} />
}

function dayOf(date: Date): string {
  return format(date, 'yyyy-MM-dd')
}

const ARROW = 'grid size-9 place-items-center rounded-sm hover:bg-sunken'
const CLASSES = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: ARROW,
  button_next: ARROW,
  month_caption: 'grid h-9 place-items-center font-semibold',
  month_grid: 'mt-2 border-collapse',
  weekday: 'size-10 text-[12.5px] font-semibold text-muted',
  day: 'p-0 text-center',
  day_button: 'grid size-10 place-items-center rounded-sm hover:bg-portal-soft',
  today: 'font-bold text-portal-ink',
  hidden: 'invisible',
  range_start: 'rounded-l-sm bg-portal-soft [&>button]:bg-portal-fill [&>button]:text-white',
  range_end: 'rounded-r-sm bg-portal-soft [&>button]:bg-portal-fill [&>button]:text-white',
  range_middle: 'bg-portal-soft',
}
