import clsx from 'clsx'
import { AppLink } from '@/components/ui/app-link'
import { addDays, type Day, weekday } from '@/lib/domain/temps/days'
import { formatCount, formatDayLong, formatMonth, formatNumber } from '@/lib/domain/textes/format'
import { demiJourneeLabel } from '@/lib/domain/visites/creneaux'
import { type JourDuPlanning, placesLabel, reposOf } from '@/lib/domain/visites/jours'
import { Gauge } from './gauge'
import { HATCHED } from './jour'
import { TYPES } from './types'

const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']

type Props = { jours: readonly JourDuPlanning<unknown>[]; today: Day; hrefOf: (day: Day) => string }

/** A month by weeks: how many visits each half-day has, by type, and the places left. */
export function Mois({ jours, today, hrefOf }: Props) {
  const first = jours[0]?.jour ?? today
  const byDay = new Map(jours.map((jour) => [jour.jour, jour]))
  const monday = addDays(first, -weekday(first))
  const weeks = Math.ceil((weekday(first) + jours.length) / 7)
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Visites de {formatMonth(first)}, jour par jour</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b border-line px-1 py-2 text-center text-[13px] font-semibold text-muted md:px-2.5 md:text-left"
            >
              <span className="md:hidden" aria-hidden="true">
                {name.slice(0, 1)}
              </span>
              <span className="max-md:sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => addDays(monday, week * 7)).map((start) => (
          <tr key={start} className="break-inside-avoid">
            {WEEKDAYS.map((name, rank) => {
              const jour = byDay.get(addDays(start, rank))
              return jour === undefined ? (
                <td key={name} className="border border-line bg-bg" />
              ) : (
                <Case key={name} jour={jour} isToday={jour.jour === today} href={hrefOf(jour.jour)} />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CaseProps = { jour: JourDuPlanning<unknown>; isToday: boolean; href: string }

function Case({ jour: one, isToday, href }: CaseProps) {
  const { jour, ferie, ferme, total, demiJournees } = one
  const repos = reposOf(one)
  const said = `${formatDayLong(jour)}, ${repos === null ? '' : `${repos.nom}, jour ${repos.genre}, `}${total === 0 ? 'aucune visite' : formatCount(total, 'visite')}`
  return (
    <td
      data-ferie={ferie ?? undefined}
      className={clsx(
        'h-16 border border-line p-0 align-top md:h-32',
        ferme && HATCHED,
        isToday && 'outline-2 -outline-offset-2 outline-portal',
      )}
    >
      <AppLink
        href={href}
        aria-current={isToday ? 'date' : undefined}
        className="flex h-full min-h-16 flex-col gap-1 p-1 hover:bg-portal-soft md:min-h-32 md:p-2"
      >
        <span className="sr-only">{said}</span>
        <span aria-hidden="true" className="flex items-baseline justify-between gap-1 max-md:justify-center">
          <span
            className={clsx(
              'text-[15px] font-bold tabular-nums',
              isToday && 'grid size-7 place-items-center rounded-full bg-portal-fill text-white',
            )}
          >
            {Number(jour.slice(8))}
          </span>
          {total > 0 && (
            <span className="text-[12.5px] text-muted max-md:hidden">{formatCount(total, 'visite')}</span>
          )}
        </span>
        {total > 0 && (
          <span
            aria-hidden="true"
            className="self-center rounded-full bg-portal-soft px-2 text-[13px] font-semibold text-portal-ink tabular-nums md:hidden"
          >
            {formatNumber(total)}
          </span>
        )}
        {repos !== null && (
          <span
            aria-hidden="true"
            className="rounded-sm border border-line bg-surface px-1.5 py-0.5 text-[12px] leading-tight font-semibold max-md:hidden"
          >
            {repos.nom}
          </span>
        )}
        {demiJournees
          .filter((part) => part.total > 0 || (part.places !== null && !ferme))
          .map((part) => (
            <span key={part.demiJournee} className="grid gap-0.5 text-[12.5px] leading-tight max-md:hidden">
              <span className="flex justify-between gap-1 text-muted">
                <span>
                  {demiJourneeLabel(part.demiJournee)}
                  {part.total > 0 && <b className="ml-1 text-ink tabular-nums">{formatNumber(part.total)}</b>}
                </span>
                {part.places !== null && (
                  <span className={clsx(part.places.reservees >= part.places.places && 'text-bad')}>
                    {shortPlaces(part.places)}
                  </span>
                )}
              </span>
              <span className="sr-only">
                {part.parType.map(({ type, nombre }) => `${type} : ${nombre}. `)}
                {part.places !== null && placesLabel(part.places)}
              </span>
              {part.places !== null && <Gauge {...part.places} />}
              <TypesBar parType={part.parType} />
            </span>
          ))}
      </AppLink>
    </td>
  )
}

const shortPlaces = ({ places, reservees }: { places: number; reservees: number }) =>
  reservees >= places ? 'Complet' : `${formatNumber(places - reservees)} pl.`

/** How many visits of each type a half-day has, by icons and colours. */
function TypesBar({ parType }: Pick<JourDuPlanning<unknown>['demiJournees'][number], 'parType'>) {
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-x-1.5">
      {parType.map(({ type, nombre }) => {
        const { couleur, icon: Type } = TYPES[type]
        return (
          <span key={type} className="inline-flex items-center gap-0.5 tabular-nums">
            <Type className="size-3.5" style={{ color: couleur }} />
            {nombre}
          </span>
        )
      })}
    </span>
  )
}
