import type { Metadata } from 'next'
import { EnsembleFilter } from '@/components/parc/ensembles/ensemble-filter'
import { LogementActions } from '@/components/parc/logement/logement-actions'
import { Occupation } from '@/components/parc/occupation'
import { QrButton } from '@/components/parc/qr/qr-button'
import { RegistreConformiteButton } from '@/components/parc/registre/registre-conformite-button'
import { ListScreen } from '@/components/table/list-screen'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import { logementPath, rendezVousPath } from '@/lib/domain/parc/chemins'
import { GEN_QR_CODE } from '@/lib/domain/parc/qr'
import { formatCount } from '@/lib/domain/textes/format'
import { readEnsembleChoices } from '@/lib/parc/ensembles/ensemble'
import { logementsList } from '@/lib/parc/lists/logements'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'
import { today } from '@/lib/platform/clock'
import { pageData } from '@/lib/platform/errors/page-data'
import { parseListParams, searchQuery } from '@/lib/platform/lists/params'

export const metadata: Metadata = { title: 'Logements' }

export default async function LogementsPage({ searchParams }: PageProps<'/logements'>) {
  const { session, perimetre } = await guardScreen('/logements')
  const search = await searchParams
  const person = openerOf(session, perimetre)
  const ensembles = await pageData(() => readEnsembleChoices(perimetre))
  const chosen = parseListParams(search, logementsList).filters.ensemble ?? []
  return (
    <ListScreen
      list={logementsList}
      perimetre={perimetre}
      searchParams={search}
      path="/logements"
      title="Logements"
      summary={(total) => `${formatCount(total, 'logement')} dans votre périmètre`}
      keyOf={(row) => row.id}
      hrefOf={(row) => logementPath(row.id) + searchQuery(search)}
      cells={{ occupation: ({ statutOccupation }) => <Occupation statut={statutOccupation} /> }}
      filterFields={{ ensemble: <EnsembleFilter ensembles={ensembles} chosen={chosen} /> }}
      action={perimetre.groupe === null ? undefined : <RegistreConformiteButton ensembleId={null} />}
      bulk={
        mayShowLink(GEN_QR_CODE, person)
          ? { idOf: (row) => row.id, actions: <QrButton liste="logements" /> }
          : undefined
      }
      actions={({ id, reference, occupantId, occupant }) => (
        <LogementActions
          logement={{
            id,
            reference,
            occupant: occupantId === null ? null : { id: occupantId, nom: occupant ?? '' },
          }}
          today={today()}
          rendezVous={mayShowLink(rendezVousPath(id), person) ? rendezVousPath(id) : null}
          shape="row"
        />
      )}
    />
  )
}
