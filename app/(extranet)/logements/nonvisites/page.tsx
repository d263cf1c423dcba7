import type { Metadata } from 'next'
import { AbsentActions } from '@/components/parc/campagne/absent-actions'
import { Campagne } from '@/components/parc/campagne/campagne'
import { CoordonneesButton } from '@/components/parc/campagne/coordonnees-button'
import { NON_VISITE_CELLS } from '@/components/parc/campagne/non-visite-cells'
import { RelanceButton } from '@/components/parc/campagne/relance-button'
import { RelanceEnCours } from '@/components/parc/campagne/relance-run'
import { PlanificationButton } from '@/components/parc/planification/planification-button'
import { ListScreen } from '@/components/table/list-screen'
import { ButtonLink } from '@/components/ui/button-link'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import { entretienPath, logementPath } from '@/lib/domain/parc/chemins'
import { formatCount } from '@/lib/domain/textes/format'
import { campagneOf, type Situation } from '@/lib/domain/visites/campagne'
import { type NonVisiteRow, nonVisitesList, situationOfRow } from '@/lib/parc/lists/non-visites'
import { findRelanceEnCours } from '@/lib/parc/relances'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'
import { today } from '@/lib/platform/clock'

const PATH = '/logements/nonvisites'
const ABSENTS = '/absentsdefinitifs'
const RENDEZ_VOUS = '/rendezvous/demande'

export const metadata: Metadata = { title: 'Logements non visités' }

export default async function NonVisitesPage({ searchParams }: PageProps<'/logements/nonvisites'>) {
  const { session, perimetre } = await guardScreen(PATH)
  const day = today()
  const [search, relance] = await Promise.all([searchParams, findRelanceEnCours(session.user.id)])
  const opener = openerOf(session, perimetre)
  const mayChoose = mayShowLink(RENDEZ_VOUS, opener)
  const mayDecide = mayShowLink(ABSENTS, opener)
  return (
    <ListScreen
      list={nonVisitesList}
      perimetre={perimetre}
      searchParams={search}
      path={PATH}
      title="Logements non visités"
      summary={(total) =>
        `${formatCount(total, 'logement à visiter', 'logements à visiter')}, campagne d’entretien ${campagneOf(day).annee}`
      }
      keyOf={(row) => row.id}
      hrefOf={(row) => logementPath(row.id)}
      cells={NON_VISITE_CELLS}
      action={<CoordonneesButton />}
      bulk={{
        idOf: (row) => row.id,
        actions: (
          <>
            <RelanceButton call="logements/relances" />
            {mayChoose && <PlanificationButton />}
          </>
        ),
      }}
      actions={
        mayChoose || mayDecide
          ? (row) => (
              <>
                {mayChoose && <RendezVousLink row={row} />}
                {mayDecide && <Decisions row={row} />}
              </>
            )
          : undefined
      }
      above={relance && <RelanceEnCours key={relance.id} first={relance} />}
    >
      <Campagne perimetre={perimetre} day={day} absentsPath={mayDecide ? ABSENTS : undefined} />
    </ListScreen>
  )
}

const A_DECIDER: readonly Situation[] = ['Refus', 'Absent définitif']

/** Acts open for an occupant who refused, from the first refusal on, or whom no attempt found (PARK-50). */
function Decisions({ row }: { row: NonVisiteRow }) {
  const { id, reference, occupant } = row
  if (occupant === null || !A_DECIDER.includes(situationOfRow(row))) return null
  return <AbsentActions target={{ id, reference, occupant }} rendezVousPath={entretienPath(id)} />
}

/** Chooses a slot for a dwelling that no visit is planned for. */
function RendezVousLink({ row: { id, reference, prochainRdv } }: { row: NonVisiteRow }) {
  if (prochainRdv !== null) return null
  return (
    <ButtonLink size="small" href={entretienPath(id)}>
      <span className="cards:hidden">Fixer un rendez-vous</span>
      <span className="tabled:hidden">Rendez-vous</span>
      <span className="sr-only"> pour le logement {reference}</span>
    </ButtonLink>
  )
}
