import type { Day } from '@/lib/domain/temps/days'
import { type JourDuPlanning, reposOf } from '@/lib/domain/visites/jours'
import { type Planning, planningPath, visiteDuPlanningPath } from '@/lib/domain/visites/planning'
import type { VisiteDuPlanning } from '@/lib/visites/planning/queries'
import { Bande } from './bande'
import { Jour } from './jour'
import { MoveButton } from './move-button'
import { VisiteLink, visited } from './visite-link'

type Props = {
  planning: Planning
  jours: readonly JourDuPlanning<VisiteDuPlanning>[]
  today: Day
  mayMove: boolean
}

/** The days of a view: columns of a week where there is room, else one under the other. */
export function Jours({ planning, jours, today, mayMove }: Props) {
  const draw = (jour: JourDuPlanning<VisiteDuPlanning>) => (
    <Jour
      key={jour.jour}
      jour={jour}
      today={today}
      href={planning.vue === 'jour' ? null : planningPath(planning, today, { vue: 'jour', date: jour.jour })}
    >
      {(visite) => (
        <>
          <VisiteLink visite={visite} href={visiteDuPlanningPath(visite.id, planning, today)} />
          {mayMove && visite.rendezVousId !== null && (
            <MoveButton target={targetOf(visite, visite.rendezVousId)} name={visited(visite)} today={today} />
          )}
        </>
      )}
    </Jour>
  )
  if (planning.vue === 'jour') return jours.map(draw)
  if (planning.vue === 'liste')
    return (
      <section aria-label="Liste des visites" className="grid gap-3">
        {jours.filter((jour) => jour.total > 0 || reposOf(jour) !== null).map(draw)}
      </section>
    )
  // A Sunday that is closed takes no room.
  const shown = jours.filter(({ total, ferme }, rank) => rank < 6 || total > 0 || !ferme)
  return (
    <section aria-label="Semaine" className="@container/plan">
      <div className="grid gap-3">
        <Bande jours={shown} today={today} />
        <div className="grid gap-3 @min-[760px]/plan:auto-cols-fr @min-[760px]/plan:grid-flow-col @min-[760px]/plan:grid-rows-[auto_auto_1fr] @min-[760px]/plan:gap-0 @min-[760px]/plan:overflow-clip @min-[760px]/plan:rounded-lg @min-[760px]/plan:border @min-[760px]/plan:border-line @min-[760px]/plan:bg-surface">
          {shown.map(draw)}
        </div>
      </div>
    </section>
  )
}

const targetOf = ({ jour, demiJournee, occupant }: VisiteDuPlanning, id: number) => ({
  id,
  jour,
  demiJournee,
  occupant,
})
