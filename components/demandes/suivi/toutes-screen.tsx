import { ListScreen } from '@/components/table/list-screen'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { formsFor } from '@/lib/demandes/saisie'
import { lateOf, type SuiviRow } from '@/lib/demandes/suivi/lists/toutes'
import { suiviLinks } from '@/lib/demandes/suivi/page'
import { mayShowLink } from '@/lib/domain/acces/may-open'
import { TYPES_PARTENAIRES } from '@/lib/domain/demandes/publiques'
import { SUIVI_PATHS } from '@/lib/domain/demandes/suivi'
import { formatCount } from '@/lib/domain/textes/format'
import type { Opened } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import type { SearchParams } from '@/lib/platform/lists/params'
import { EtapeCell } from './etape-cell'
import { Numero } from './numero'

type Props = { opened: Opened; searchParams: SearchParams; list: ListDefinition<SuiviRow> }

/** All the requests of the person's groups, whatever their type; the staff also sees those of the public (FOLLOW-16, FOLLOW-17). */
export function ToutesScreen({ opened: { session, perimetre }, searchParams, list }: Props) {
  const links = suiviLinks('/suivi', searchParams)
  const person = openerOf(session, perimetre)
  const types = Object.entries({ ...SUIVI_PATHS, ...TYPES_PARTENAIRES }).flatMap(([type, path]) =>
    mayShowLink(path, person) ? [type] : [],
  )
  return (
    <ListScreen
      list={list}
      perimetre={perimetre}
      searchParams={searchParams}
      path="/suivi"
      title="Suivi des demandes"
      summary={(total) => formatCount(total, 'demande')}
      offered={session.user.utilisateurEHS ? undefined : { type: types }}
      action={
        formsFor({ session, perimetre }).length > 0 && (
          <ButtonLink href="/saisie" variant="primary">
            Nouvelle demande
          </ButtonLink>
        )
      }
      keyOf={(row) => row.cle}
      hrefOf={(row) =>
        row.origine === 'partenaire' ? links.record(row.id) : links.publique(row.origine, row.id)
      }
      cells={{
        numero: ({ numero, test }) => <Numero numero={numero} test={test} />,
        etape: EtapeCell,
        retard: Retard,
        message: Message,
      }}
    />
  )
}

function Retard(row: SuiviRow) {
  const late = lateOf(row)
  return late === null ? '—' : <Badge tone="bad">{formatCount(late, 'jour')}</Badge>
}

function Message({ message }: SuiviRow) {
  return message === null ? '—' : <span className="line-clamp-2 text-[13.5px] sm:min-w-44">{message}</span>
}
