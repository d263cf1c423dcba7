import clsx from 'clsx'
import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { type Day, weekday } from '@/lib/domain/temps/days'
import { formatCount, formatDayLong } from '@/lib/domain/textes/format'
import { demiJourneeLabel } from '@/lib/domain/visites/creneaux'
import { type JourDuPlanning, reposOf } from '@/lib/domain/visites/jours'
import type { VisiteDuPlanning } from '@/lib/visites/planning/queries'
import { DemiJournee } from './demi-journee'

export const HATCHED =
  'bg-[repeating-linear-gradient(135deg,var(--line)_0_2px,transparent_2px_10px)] bg-sunken forced-colors:outline-1 forced-colors:outline-dashed forced-colors:-outline-offset-1'

const DAY_OFF = { férié: 'Férié', fermé: 'Fermé' } as const

const SHORT = ['Lun.', 'Mar.', 'Mer.', 'Jeu.', 'Ven.', 'Sam.', 'Dim.']

type Props = {
  jour: JourDuPlanning<VisiteDuPlanning>
  today: Day
  /** Address of the day; null on its own page. */
  href: string | null
  children: (visite: VisiteDuPlanning) => ReactNode
}

/** Id of a day on the page, for the links of the strip of days. */
export const dayAnchor = (day: Day) => `jour-${day}`

export const shortDay = (day: Day) => SHORT[weekday(day)] ?? ''

/** A day of the planning: its half-days in a column of the week, or one under the other. */
export function Jour({ jour: one, today, href, children }: Props) {
  const { jour, ferie, ferme, total, demiJournees } = one
  const repos = reposOf(one)
  const isToday = jour === today
  const title = formatDayLong(jour)
  const id = dayAnchor(jour)
  const isOff = ferme && total === 0
  return (
    <section
      aria-labelledby={`${id}-titre`}
      id={id}
      data-ferie={ferie ?? undefined}
      className={clsx(
        'min-w-0 scroll-mt-28 overflow-clip rounded-lg border bg-surface break-inside-avoid @min-[760px]/plan:row-span-3 @min-[760px]/plan:grid @min-[760px]/plan:overflow-visible @min-[760px]/plan:grid-rows-subgrid @min-[760px]/plan:rounded-none @min-[760px]/plan:border-0 @min-[760px]/plan:border-l @min-[760px]/plan:border-line @min-[760px]/plan:first:border-l-0',
        isToday ? 'border-portal' : 'border-line',
        isToday && '@min-[760px]/plan:bg-[color-mix(in_oklab,var(--portal)_4%,var(--surface))]',
      )}
    >
      <header className="flex items-center justify-between gap-3 px-4 py-3 @min-[760px]/plan:grid @min-[760px]/plan:gap-0.5 @min-[760px]/plan:px-2.5">
        <h2 id={`${id}-titre`} className="text-[16px] leading-snug @min-[760px]/plan:text-[14px]">
          <DayName href={href} title={title} day={jour} isToday={isToday} />
        </h2>
        <p
          className={clsx(
            'text-[13px] whitespace-nowrap @min-[760px]/plan:whitespace-normal',
            isToday ? 'font-semibold text-portal-ink' : 'text-muted',
          )}
        >
          {isToday && 'Aujourd’hui, '}
          {total > 0 ? formatCount(total, 'visite') : repos === null ? 'aucune visite' : DAY_OFF[repos.genre]}
        </p>
      </header>
      {isOff ? (
        <div
          className={clsx(
            HATCHED,
            'grid place-items-start border-t border-line p-4 @min-[760px]/plan:row-span-2 @min-[760px]/plan:place-items-start @min-[760px]/plan:justify-items-stretch @min-[760px]/plan:px-2 @min-[760px]/plan:pt-10',
          )}
        >
          <Off repos={repos} />
        </div>
      ) : (
        demiJournees.map((part, rank) => (
          <div key={part.demiJournee} className={clsx(ferme && HATCHED)}>
            {ferme && rank === 0 && (
              <div className="px-4 pt-3 @min-[760px]/plan:px-2">
                <Off repos={repos} />
              </div>
            )}
            <DemiJournee
              part={part}
              dayHref={href}
              label={`Visites du ${title}, ${demiJourneeLabel(part.demiJournee).toLowerCase()}`}
            >
              {children}
            </DemiJournee>
          </div>
        ))
      )}
    </section>
  )
}

type NameProps = { href: string | null; title: string; day: Day; isToday: boolean }

function DayName({ href, title, day, isToday }: NameProps) {
  const name = (
    <>
      <span className="inline-block first-letter:uppercase @min-[760px]/plan:sr-only">{title}</span>
      <span aria-hidden="true" className="hidden items-center gap-1.5 @min-[760px]/plan:flex">
        {shortDay(day)}
        <span
          className={clsx(
            'text-[19px] font-bold tabular-nums',
            isToday && 'grid h-7 min-w-7 place-items-center rounded-full bg-portal-fill px-1.5 text-white',
          )}
        >
          {Number(day.slice(8))}
        </span>
      </span>
    </>
  )
  if (href === null) return name
  return (
    <AppLink href={href} className="inline-flex min-h-7 items-center hover:underline">
      {name}
    </AppLink>
  )
}

/** Why nobody visits on a day. */
function Off({ repos }: { repos: ReturnType<typeof reposOf> }) {
  return (
    <p className="rounded-md border border-line-strong bg-surface px-3 py-2 text-[13px] leading-snug @min-[760px]/plan:text-center">
      {repos === null ? (
        <b>Fermé le dimanche</b>
      ) : (
        <>
          <Flag aria-hidden="true" className="mr-1.5 inline size-4 align-text-bottom text-muted" />
          <b>{repos.nom}</b>
          <span className="block">Jour {repos.genre}</span>
        </>
      )}
    </p>
  )
}
