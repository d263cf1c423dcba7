import { Plus } from 'lucide-react'
import { CellLink } from '@/components/table/cell-link'
import { ListScreen } from '@/components/table/list-screen'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { alerteOf, certificatsList } from '@/lib/documents/certificats/list'
import { mayShowLink, type Opener } from '@/lib/domain/acces/may-open'
import { isStaff } from '@/lib/domain/acces/permissions'
import { SAISIE_CERTIFICAT, SUIVI_CERTIFICATS } from '@/lib/domain/documents/certificats'
import { logementPath } from '@/lib/domain/parc/chemins'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import type { SearchParams } from '@/lib/platform/lists/params'
import { CertificatActions } from './certificat-actions'

type Props = { perimetre: Perimetre; searchParams: SearchParams; person: Opener }

/** Certificates of the perimeter, those that are late with their alert (CONTRACT-11, CONTRACT-12). */
export function CertificatsScreen({ perimetre, searchParams, person }: Props) {
  const deposit = (
    <ButtonLink href={SAISIE_CERTIFICAT} variant="primary">
      <DrawnIcon icon={Plus} />
      Déposer un certificat
    </ButtonLink>
  )
  return (
    <ListScreen
      list={certificatsList}
      perimetre={perimetre}
      searchParams={searchParams}
      path={SUIVI_CERTIFICATS}
      title="Suivi des certificats"
      summary={(total) => formatCount(total, 'certificat')}
      keyOf={(row) => row.id}
      action={deposit}
      actions={(row) => (
        <CertificatActions
          id={row.id}
          nom={row.numero ?? row.logement}
          isDraft={row.statut === 'Brouillon'}
          isMissing={alerteOf(row) !== null}
          fichierId={row.fichierId}
          controls={isStaff(person)}
        />
      )}
      cells={{
        numero: ({ numero }) =>
          numero === null ? (
            <span className="text-muted">À venir</span>
          ) : (
            <span className="whitespace-nowrap tabular-nums">{numero}</span>
          ),
        logement: ({ logement, logementId }) =>
          logementId === null || !mayShowLink(logementPath(logementId), person) ? (
            // An address as it was typed: the longest word of it must not take the room of the other columns.
            <span className="block min-w-[13ch] wrap-anywhere">{logement}</span>
          ) : (
            <CellLink href={logementPath(logementId)}>
              <span className="whitespace-nowrap">{logement}</span>
            </CellLink>
          ),
        alerte: (row) => {
          const alerte = alerteOf(row)
          return alerte === null ? '—' : <Badge tone="bad">{alerte}</Badge>
        },
        pce: ({ pce }) => <span className="tabular-nums">{pce ?? '—'}</span>,
      }}
    />
  )
}
