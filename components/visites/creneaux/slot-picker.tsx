'use client'

import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { ReadFault } from '@/components/wizard/read-fault'
import { apiRead, failureText } from '@/lib/browser/client'
import type { Day } from '@/lib/domain/temps/days'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import { shiftedWindow, startOf } from '@/lib/domain/visites/creneaux'
import { type CreneauxAnswer, creneauxAnswer } from '@/lib/domain/visites/rendez-vous'
import { SlotList } from './slot-list'

type Props = {
  /** Call that answers the half-days, without its first day. */
  call: string
  today: Day
  /** First day of the first period; today unless told. */
  from?: Day
  /** Start of the half-day that is chosen. */
  chosen: string | null
  onChoose: (start: string) => void
  /** Raised to read again, as when a half-day was taken. */
  turn?: number
  /** Where the period has no half-day. */
  whenNone?: ReactNode
}

const read = async ([path]: readonly [path: string, turn: number]): Promise<CreneauxAnswer> =>
  (await apiRead(path, creneauxAnswer)).data

/** Read as it opens and as its period changes; a failure is asked again by the person alone. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }

/** The half-days of 31 days that can be booked, one of which is chosen (VISIT-15, VISIT-16, VISIT-18). */
export function SlotPicker({ call, today, from = today, chosen, onChoose, turn = 0, whenNone }: Props) {
  const [debut, setDebut] = useState<Day>(from)
  const path = `${call}${call.includes('?') ? '&' : '?'}debut=${debut}`
  const { data, error, isLoading, isValidating, mutate } = useSWR([path, turn] as const, read, ONCE)
  const shift = (direction: 1 | -1) =>
    data &&
    setDebut(shiftedWindow({ startDate: data.startDate, endDate: data.endDate }, direction, today).startDate)
  const slots = (data?.creneaux ?? []).map((creneau) => ({ start: startOf(creneau).toISOString() }))
  return (
    <div className="grid gap-5">
      <nav aria-label="Période" className="flex flex-wrap items-center justify-between gap-3">
        <Button
          onClick={() => data?.disabledLast === false && shift(-1)}
          aria-disabled={data?.disabledLast !== false}
        >
          <ArrowLeft aria-hidden="true" />
          31 jours précédents
        </Button>
        <Button
          onClick={() => data?.disabledNext === false && shift(1)}
          aria-disabled={data?.disabledNext !== false}
          className="ml-auto"
        >
          31 jours suivants
          <ArrowRight aria-hidden="true" />
        </Button>
        <p role="status" className="basis-full text-center text-[14px] text-muted">
          {isLoading && 'Recherche des créneaux…'}
          {data && `${countText(slots.length)} du ${formatDay(data.startDate)} au ${formatDay(data.endDate)}`}
        </p>
      </nav>
      <ReadFault
        title="Une erreur est survenue lors de la recherche des créneaux"
        message={error === undefined ? null : failureText(error)}
        pending={isValidating}
        onRetry={() => mutate()}
      />
      <div aria-busy={isLoading} className="grid gap-5">
        {isLoading && <Searching />}
        <SlotList slots={slots} chosen={chosen} onChoose={onChoose} />
        {data && slots.length === 0 && (
          <Alert tone="info" title="Aucun créneau sur la période">
            {data.disabledNext
              ? 'Aucune demi-journée n’est ouverte dans les mois qui viennent.'
              : 'Regardez les 31 jours suivants.'}
          </Alert>
        )}
        {data && slots.length === 0 && whenNone}
      </div>
    </div>
  )
}

const countText = (count: number) =>
  count === 0 ? 'Aucun créneau' : formatCount(count, 'créneau', 'créneaux')

function Searching() {
  return ['w-1/2', 'w-2/5'].map((width) => (
    <div key={width} className="grid gap-2">
      <Skeleton className={`h-6 ${width}`} />
      <div className="grid grid-cols-2 gap-2">
        <Skeleton className="h-[74px]" />
        <Skeleton className="h-[74px]" />
      </div>
    </div>
  ))
}
