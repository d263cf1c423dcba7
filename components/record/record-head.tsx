import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/shell/breadcrumb'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { recordCrumbs } from '@/lib/domain/acces/breadcrumb'
import { formatNumber } from '@/lib/domain/textes/format'
import { CopyNumber } from './copy-number'

/** The list that a record was opened from: its address with what the person chose there, and its name. */
export type RecordList = { href: string; label?: string }

type Neighbour = { href: string; label: string }

/** Where a record stands in its list, and the records before and after it. */
export type RecordPlace = {
  place: number
  total: number
  previous: Neighbour | null
  next: Neighbour | null
  /** Names of the neighbours: « Demande précédente » and « Demande suivante ». */
  names: readonly [previous: string, next: string]
}

export type RecordHeadProps = {
  title: string
  /** Name of the record in the breadcrumb, when the title is long. */
  crumb?: string
  list: RecordList
  place?: RecordPlace | null
  numero?: string
  subtitle?: ReactNode
  status?: ReactNode
  /** One primary action, and a menu with the others. */
  actions?: ReactNode
}

/** Head of every record: the way through its list, its title, its number, what can be done with it (TRUST-23). */
export function RecordHead(props: RecordHeadProps) {
  const { title, crumb = title, list, place, numero, subtitle, status, actions } = props
  return (
    <>
      <div data-crumbs="" className="-mb-2 flex min-h-9 items-center gap-4 print:hidden">
        <div className="min-w-0 flex-1">
          <Breadcrumb crumbs={recordCrumbs(list.href, crumb, list.label)} short />
        </div>
        {place && <Place {...place} />}
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-[min(260px,100%)] flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="min-w-0 wrap-anywhere">{title}</h1>
            {status}
          </div>
          {(numero || subtitle) && (
            <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[14px] text-muted">
              {numero && <CopyNumber numero={numero} />}
              {subtitle && <p className="min-w-0 wrap-anywhere">{subtitle}</p>}
            </div>
          )}
        </div>
        {actions}
      </div>
    </>
  )
}

/** One primary action and the menu of the others; on a phone they stay at the bottom, under the thumb. */
export function RecordBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-record-bar=""
      className="flex flex-none items-center gap-2.5 print:hidden max-desktop:flex-wrap max-desktop:*:max-w-full max-desktop:*:whitespace-normal max-desktop:fixed max-desktop:inset-x-0 max-desktop:bottom-(--message-room,0px) max-desktop:z-25 max-desktop:border-t max-desktop:border-line max-desktop:bg-surface max-desktop:px-4 max-desktop:pt-3 max-desktop:pb-[calc(12px+env(safe-area-inset-bottom))] max-desktop:shadow-pop"
    >
      {children}
    </div>
  )
}

/** « 2 sur 27 », with the ways to the record before and to the one after. */
function Place({ place, total, previous, next, names }: RecordPlace) {
  return (
    <nav
      aria-label="Fiches voisines dans la liste"
      className="flex flex-none items-center gap-1 text-[13.5px] text-muted"
    >
      <span className="mr-1.5 whitespace-nowrap">
        {formatNumber(place)} sur {formatNumber(total)}
      </span>
      <Step to={previous} name={names[0]} icon={ChevronLeft} />
      <Step to={next} name={names[1]} icon={ChevronRight} />
    </nav>
  )
}

type StepProps = { to: Neighbour | null; name: string; icon: typeof ChevronLeft }

function Step({ to, name, icon }: StepProps) {
  const look = `${buttonClass({ variant: 'ghost', size: 'small' })} size-9 px-0! text-ink! max-desktop:size-11`
  if (to === null)
    return (
      <span className={`${look} opacity-35`} aria-hidden="true">
        <DrawnIcon icon={icon} className="size-[18px]" />
      </span>
    )
  return (
    <AppLink href={to.href} aria-label={`${name} : ${to.label}`} title={to.label} className={look}>
      <DrawnIcon icon={icon} className="size-[18px]" />
    </AppLink>
  )
}
