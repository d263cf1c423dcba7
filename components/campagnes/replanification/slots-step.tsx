import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { StickyBar } from '@/components/ui/sticky-bar'
import { slotText } from '@/components/visites/creneaux/creneau-text'
import { SlotList } from '@/components/visites/creneaux/slot-list'
import type { SearchAnswer } from '@/lib/domain/campagnes/replanification'
import { formatCount, formatDay } from '@/lib/domain/textes/format'
import type { SlotWindow } from '@/lib/domain/visites/creneaux'
import { CallFailure } from './call-failure'
import type { CallName, Failure } from './use-calls'

type Props = {
  window: SlotWindow
  found: SearchAnswer | null
  chosen: string | null
  loading: CallName | null
  failure: Failure | null
  onChoose: (start: string) => void
  onShift: (direction: 1 | -1) => void
  onSearch: () => void
  onSubmit: () => void
}

/** Step 2: the open half-days of a window of 31 days, one of which is chosen (PUBLIC-41, PUBLIC-48). */
export function SlotsStep(props: Props) {
  const { window, found, chosen, loading, failure, onChoose, onShift, onSearch, onSubmit } = props
  const [isMissing, setMissing] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const period = `du ${formatDay(window.startDate)} au ${formatDay(window.endDate)}`
  const slots = found?.slots ?? []
  const isSearching = loading === 'search'

  const validate = () => {
    setMissing(chosen === null)
    if (chosen !== null) return onSubmit()
    list.current?.querySelector('input')?.focus()
  }
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        validate()
      }}
    >
      {failure && <CallFailure failure={failure} onRetry={retryOf(failure, { onSearch, onSubmit })} />}
      <nav aria-label="Période" className="grid grid-cols-2 items-center gap-3 sm:grid-cols-[auto_1fr_auto]">
        <Button
          onClick={() => found?.disabledLast === false && onShift(-1)}
          aria-disabled={isSearching || found?.disabledLast !== false}
          className="justify-self-start"
        >
          <ArrowLeft aria-hidden="true" />
          Précédent
        </Button>
        <Button
          onClick={() => found?.disabledNext === false && onShift(1)}
          aria-disabled={isSearching || found?.disabledNext !== false}
          className="justify-self-end sm:order-3"
        >
          Suivant
          <ArrowRight aria-hidden="true" />
        </Button>
        <p role="status" className="col-span-2 text-center text-[14px] text-muted sm:col-span-1">
          {isSearching ? 'Recherche des créneaux…' : found && `${countText(slots.length)} ${period}`}
        </p>
      </nav>
      <div ref={list} aria-busy={isSearching} className="grid gap-6">
        {isSearching ? <Searching /> : <SlotList slots={slots} chosen={chosen} onChoose={onChoose} />}
        {found && !isSearching && slots.length === 0 && (
          <Alert tone="info" title="Aucun créneau sur la période">
            {found.disabledNext
              ? 'Appelez-nous : nous chercherons une date ensemble.'
              : 'Regardez la période suivante.'}
          </Alert>
        )}
      </div>
      {slots.length > 0 && !isSearching && (
        <StickyBar className="-mx-5 grid gap-2 border-t border-line bg-bg px-5 py-3">
          {isMissing && chosen === null && <Alert tone="bad" title="Choisissez un créneau." />}
          {chosen && <p className="text-[14px] font-semibold">{slotText(chosen)}</p>}
          <Button type="submit" variant="primary" pending={loading === 'submit'}>
            Valider ce créneau
          </Button>
        </StickyBar>
      )}
    </form>
  )
}

const CONFLICT = 409
const countText = (count: number) =>
  count === 0 ? 'Aucun créneau' : formatCount(count, 'créneau', 'créneaux')

/** A slot that was taken is not asked for again: another one is to be chosen. */
function retryOf(
  { call, status }: Failure,
  { onSearch, onSubmit }: Pick<Props, 'onSearch' | 'onSubmit'>,
): (() => void) | undefined {
  if (call === 'search') return onSearch
  return status === CONFLICT ? undefined : onSubmit
}

function Searching() {
  return ['w-1/2', 'w-2/5', 'w-1/2'].map((width, rank) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
    <div key={rank} className="grid gap-2">
      <Skeleton className={`h-6 ${width}`} />
      <div className="grid grid-cols-2 gap-2">
        <Skeleton className="h-[74px]" />
        <Skeleton className="h-[74px]" />
      </div>
    </div>
  ))
}
