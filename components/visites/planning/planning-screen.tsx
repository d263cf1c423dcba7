import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHead } from '@/components/shell/page-head'
import { MapPanel } from '@/components/table/map-panel'
import { ViewSwitch } from '@/components/table/view-switch'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { Day } from '@/lib/domain/temps/days'
import { formatCount, formatInstant } from '@/lib/domain/textes/format'
import { type DemandeAbonnement, libelleAbonnement } from '@/lib/domain/visites/abonnement'
import { joursOf } from '@/lib/domain/visites/jours'
import {
  CARTE_DES_VISITES,
  daysOf,
  type Planning,
  periodeLabel,
  periodeOf,
  planningParams,
  planningPath,
  withoutZone,
} from '@/lib/domain/visites/planning'
import { INTERVENTION_TYPES } from '@/lib/domain/visites/statuts'
import { env } from '@/lib/platform/env'
import type { PlanningData } from '@/lib/visites/planning/queries'
import { APlacer } from './a-placer'
import { Affiches } from './affiches'
import { Barre } from './barre'
import { Filtres } from './filtres'
import { FluxButton } from './flux-button'
import { Jours } from './jours'
import { Legende, Statuts } from './legende'
import { Mois } from './mois'

export type PlanningProps = {
  planning: Planning
  data: PlanningData
  perimetre: Perimetre
  /** Whether the person moves visits: the provider's own people. */
  mayMove: boolean
  today: Day
}

/** The planning of a perimeter: by day, week or month, or as a list (VISIT-10, VISIT-11, VISIT-27). */
export function PlanningScreen(props: PlanningProps) {
  const { planning, data, today } = props
  const { vue, filtres } = planning
  const periode = periodeOf(planning)
  // No place of today nor of a day that has passed can be taken.
  const places = data.places.filter(({ jour }) => jour > today)
  const jours = joursOf(daysOf(periode), { ...data, places })
  const holidays = jours.filter(({ ferie }) => ferie !== null).length
  const closed = jours.filter(({ fermeture }) => fermeture !== null).length
  return (
    <div className="grid gap-4 px-4 pb-10 desktop:px-8 desktop:pb-12" data-landscape="">
      <PageHead
        title="Planning"
        subtitle={[
          formatCount(data.total, 'visite'),
          periodeLabel(planning),
          holidays > 0 && formatCount(holidays, 'jour férié', 'jours fériés'),
          closed > 0 && formatCount(closed, 'jour fermé', 'jours fermés'),
        ]
          .filter(Boolean)
          .join(', ')}
        actions={
          <div className="flex flex-wrap gap-2.5 print:hidden">
            {vue === 'jour' && (
              <ViewSwitch
                list={planningPath(withoutZone(planning, false), today)}
                map={planningPath(withoutZone(planning, true), today)}
                isMap={planning.carte === true}
              />
            )}
            <Affiches ensembles={data.affiches} periode={periode} />
            <FluxButton
              filtre={filtreOf(props)}
              abonnements={data.abonnements.map(({ id, libelle, createdAt }) => ({
                id,
                libelle,
                depuis: formatInstant(createdAt),
              }))}
            />
          </div>
        }
      />
      <Barre planning={planning} today={today}>
        <Filtres planning={planning} today={today} choix={data.choix} />
      </Barre>
      {planning.carte === true && (
        <MapPanel
          call={`planning/carte?${new URLSearchParams(planningParams(withoutZone({ ...planning, vue: 'semaine' }), today))}`}
          style={env().MAP_STYLE_URL}
          {...CARTE_DES_VISITES}
          zone={planning.zone ?? null}
          whole={planningPath(withoutZone(planning), today)}
        />
      )}
      {data.total === 0 && (
        <Card className="py-2">
          <EmptyState title="Aucune visite sur la période" icon={CalendarX}>
            {planning.zone !== undefined || Object.values(filtres).some((values) => values.length > 0)
              ? 'Aucune visite ne correspond aux filtres choisis.'
              : 'Choisissez une autre période, ou un autre périmètre.'}
          </EmptyState>
        </Card>
      )}
      {vue === 'semaine' && <Statuts />}
      <Beside
        aside={
          vue !== 'mois' &&
          data.aPlacer.total > 0 && (
            <APlacer planning={planning} aPlacer={data.aPlacer} today={today} mayMove={props.mayMove} />
          )
        }
      >
        {vue === 'mois' ? (
          <Card as="section" aria-label="Mois" className="overflow-clip">
            <Mois
              jours={jours}
              today={today}
              hrefOf={(date) => planningPath(planning, today, { vue: 'jour', date })}
            />
          </Card>
        ) : (
          <Jours planning={planning} jours={jours} today={today} mayMove={props.mayMove} />
        )}
      </Beside>
      <Legende />
    </div>
  )
}

/** The calendar, with what has no day yet beside it, or under it on a narrow screen. */
function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (!aside) return children
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-[232px_minmax(0,1fr)]">
      <div className="min-w-0 desktop:col-start-2">{children}</div>
      {aside}
    </div>
  )
}

/** Filter of a feed made here: this part of the perimeter, with these filters; null where no group is chosen. */
function filtreOf({ planning: { filtres }, data, perimetre }: PlanningProps): DemandeAbonnement | null {
  if (perimetre.groupe === null) return null
  const nomOf = (filtre: keyof typeof filtres, value: string) =>
    (filtre !== 'type' && data.choix[filtre].find(({ id }) => String(id) === value)?.nom) || value
  return {
    agence: [...filtres.agence],
    ensemble: [...filtres.ensemble],
    contrat: [...filtres.contrat],
    type: INTERVENTION_TYPES.filter((type) => filtres.type.includes(type)),
    libelle: libelleAbonnement(filtres, nomOf),
  }
}
