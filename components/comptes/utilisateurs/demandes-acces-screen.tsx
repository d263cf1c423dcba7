import { ListScreen } from '@/components/table/list-screen'
import { demandesAccesList } from '@/lib/comptes/lists/demandes-acces'
import { DEMANDES_ACCES_PATH, demandeAccesPath } from '@/lib/domain/comptes/acces/demande'
import { formatCount } from '@/lib/domain/textes/format'
import type { Opened } from '@/lib/perimetre/opening/guard'
import type { SearchParams } from '@/lib/platform/lists/params'
import { UsersTabs } from './users-tabs'

type Props = { opened: Opened; searchParams: SearchParams; waiting: number }

/** Requests for an account, in « Utilisateurs » (ACCOUNT-27). */
export function DemandesAccesScreen({ opened, searchParams, waiting }: Props) {
  return (
    <ListScreen
      list={demandesAccesList}
      perimetre={opened.perimetre}
      searchParams={searchParams}
      path={DEMANDES_ACCES_PATH}
      title="Demandes d’accès"
      summary={(total) => formatCount(total, 'demande')}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => demandeAccesPath(id)}
    >
      <UsersTabs current="demandes" waiting={waiting} />
    </ListScreen>
  )
}
