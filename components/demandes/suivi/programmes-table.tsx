import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { type Programme, progressOf } from '@/lib/demandes/suivi/programmes'
import { formatNumber, formatPercent } from '@/lib/domain/textes/format'

type Props = {
  programmes: readonly Programme[]
  /** Programme whose interventions are shown. */
  open: number | undefined
  /** Address of the page with a programme opened, or closed when it is open. */
  hrefOf: (id: number) => string
  /** Interventions of the open programme. */
  children: ReactNode
}

const HEAD = 'border-b border-line px-3 py-2.5 text-left text-[13px] font-semibold text-muted first:pl-4'
const CELL =
  'px-3 py-3 align-middle first:pl-4 max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:p-0 max-sm:text-right max-sm:before:text-[13px] max-sm:before:text-muted max-sm:before:content-[attr(data-label)]'

/** Programmes with the dwellings that are commissioned and under contract; the last cell opens one (FOLLOW-01). */
export function ProgrammesTable({ programmes, open, hrefOf, children }: Props) {
  return (
    <table className="w-full border-collapse max-sm:block">
      <caption className="sr-only">Programmes</caption>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className={HEAD}>
            Clients
          </th>
          <th scope="col" className={clsx(HEAD, 'text-right')}>
            Logements
          </th>
          <th scope="col" className={HEAD}>
            Mise en service réalisée
          </th>
          <th scope="col" className={clsx(HEAD, 'text-right')}>
            Sous contrat
          </th>
          <th scope="col" className={HEAD}>
            <span className="sr-only">Interventions</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {programmes.map((programme) => {
          const { id, nom, logements, sousContrat } = programme
          const isOpen = id === open
          return (
            <Fragment key={id}>
              <tr
                className={clsx(
                  'border-b border-line max-sm:grid max-sm:gap-1.5 max-sm:px-4 max-sm:py-3',
                  isOpen && 'bg-portal-soft',
                )}
              >
                <th scope="row" className="px-3 py-3 pl-4 text-left font-semibold max-sm:p-0">
                  {nom}
                </th>
                <td data-label="Logements" className={clsx(CELL, 'sm:text-right')}>
                  {formatNumber(logements)}
                </td>
                <td data-label="Mise en service réalisée" className={clsx(CELL, 'sm:min-w-56')}>
                  <Progress programme={programme} />
                </td>
                <td data-label="Sous contrat" className={clsx(CELL, 'sm:text-right')}>
                  {formatNumber(sousContrat)}
                </td>
                <td className="py-2 pr-3 text-right max-sm:p-0">
                  <AppLink
                    href={hrefOf(id)}
                    scroll={false}
                    aria-expanded={isOpen}
                    aria-label={`Interventions : ${nom}`}
                    className="inline-grid size-11 place-items-center rounded-md text-portal-ink hover:bg-sunken"
                  >
                    <DrawnIcon icon={ChevronDown} className={clsx(isOpen && 'rotate-180')} />
                  </AppLink>
                </td>
              </tr>
              {isOpen && (
                <tr className="border-b border-line max-sm:block">
                  <td colSpan={5} className="bg-sunken p-0 sm:p-3 max-sm:block">
                    {children}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function Progress({ programme }: { programme: Programme }) {
  const percent = progressOf(programme)
  const text = `${formatNumber(programme.realisees)} sur ${formatNumber(programme.logements)}`
  return (
    <span className="grid gap-1.5 max-sm:min-w-36">
      <span className="flex justify-between gap-3 text-[14px]">
        {text}
        <span className="font-semibold">{formatPercent(percent)}</span>
      </span>
      <span
        role="progressbar"
        aria-label={`Mises en service réalisées : ${programme.nom}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${text}, ${formatPercent(percent)}`}
        className="block h-2 overflow-hidden rounded-full bg-line"
      >
        <span className="block h-full rounded-full bg-portal-fill" style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}
