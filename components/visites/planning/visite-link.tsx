import clsx from 'clsx'
import { AppLink } from '@/components/ui/app-link'
import type { VisiteDuPlanning } from '@/lib/visites/planning/queries'
import { signOf, TYPES } from './types'

/** Who is visited, or the common parts of a set. */
export const visited = ({ occupant, logement }: Pick<VisiteDuPlanning, 'occupant' | 'logement'>): string =>
  occupant ?? (logement === null ? 'Parties communes' : `Logement ${logement}`)

/** A visit as a link to its record: a line in a list, a few words in a column of the week. */
export function VisiteLink({ visite, href }: { visite: VisiteDuPlanning; href: string }) {
  const { type, statut, ensemble, logement, occupant, adresse, technicien, numero } = visite
  const { couleur, icon: Type } = TYPES[type]
  const { icon: Statut, ink, ground } = signOf(statut)
  // A dwelling that nobody lives in is what is visited.
  const place = [ensemble, occupant !== null && logement].filter(Boolean).join(', ') || adresse
  return (
    <AppLink
      href={href}
      style={{ borderLeftColor: couleur }}
      className={clsx(
        'grid min-w-0 flex-1 grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-x-2.5 border-l-4 py-2.5 pr-4 pl-3 hover:bg-portal-soft @min-[760px]/plan:grid-cols-[16px_minmax(0,1fr)_auto] @min-[760px]/plan:gap-x-1 @min-[760px]/plan:rounded-sm @min-[760px]/plan:border-y @min-[760px]/plan:border-r @min-[760px]/plan:border-y-line @min-[760px]/plan:border-r-line @min-[760px]/plan:px-1 @min-[760px]/plan:py-1 @min-[760px]/plan:text-[13px] @min-[760px]/plan:leading-tight print:@min-[760px]/plan:text-[11px]',
        ground,
      )}
    >
      <Type
        aria-hidden="true"
        className="mt-0.5 size-5 @min-[760px]/plan:size-4"
        style={{ color: couleur }}
      />
      <span className="min-w-0 @min-[760px]/plan:contents">
        <span className="block min-w-0 font-semibold wrap-anywhere">
          {occupant === null && logement !== null && (
            <span className="@min-[760px]/plan:sr-only">Logement </span>
          )}
          {occupant ?? logement ?? visited(visite)}
        </span>
        <span className="block text-[13.5px] text-muted wrap-anywhere @min-[760px]/plan:col-span-full @min-[760px]/plan:row-start-2 @min-[760px]/plan:text-[12.5px] print:@min-[760px]/plan:text-[10.5px]">
          <span className="@min-[760px]/plan:sr-only">{type}, </span>
          {place}
        </span>
        <span className="block text-[13.5px] text-muted @min-[760px]/plan:hidden">
          {[ensemble && adresse, numero, technicien && `technicien ${technicien}`].filter(Boolean).join(', ')}
        </span>
      </span>
      <span
        className={clsx(
          'flex items-center gap-1.5 text-[13.5px] font-semibold max-sm:col-start-2 max-sm:mt-0.5 @min-[760px]/plan:col-start-3 @min-[760px]/plan:row-start-1',
          ink,
        )}
      >
        <Statut aria-hidden="true" className="size-4" />
        <span className="@min-[760px]/plan:sr-only">{statut}</span>
      </span>
    </AppLink>
  )
}
