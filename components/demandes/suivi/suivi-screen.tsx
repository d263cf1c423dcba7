import type { ReactNode } from 'react'
import { ListScreen } from '@/components/table/list-screen'
import { actionsOn } from '@/lib/demandes/suivi/demande'
import type { DemandeRow } from '@/lib/demandes/suivi/lists/commun'
import { demandeInAddress, suiviLinks } from '@/lib/demandes/suivi/page'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { copyPath } from '@/lib/domain/demandes/suivi'
import { formatCount } from '@/lib/domain/textes/format'
import type { Opened } from '@/lib/perimetre/opening/guard'
import { callerOf } from '@/lib/platform/api/collection'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import type { SearchParams } from '@/lib/platform/lists/params'
import { DemandeActions } from './demande-actions'
import { DemandeInList } from './demande-in-list'
import { fileKindOf } from './file-texts'
import { Numero } from './numero'
import { SaisieLink } from './saisie-link'

type Props<Row extends DemandeRow> = {
  type: DemandeType
  list: ListDefinition<Row>
  opened: Opened
  searchParams: SearchParams
  title: string
  /** Cells of the list's own, beside the number and the status. */
  cells?: Partial<Record<string, (row: Row) => ReactNode>>
}

/** Follow-up of one type of request: its list, or the page of the request that the address names. */
export async function SuiviScreen<Row extends DemandeRow>(props: Props<Row>) {
  const { type, list, opened, searchParams, title, cells } = props
  const { session, perimetre } = opened
  const links = suiviLinks(list.screen, searchParams)
  const demande = await demandeInAddress(searchParams, session, [type])
  if (demande !== null)
    return (
      <DemandeInList
        demande={demande}
        opened={opened}
        searchParams={searchParams}
        path={list.screen}
        list={list}
      />
    )
  const caller = callerOf(session)
  return (
    <ListScreen
      list={list}
      perimetre={perimetre}
      searchParams={searchParams}
      path={list.screen}
      title={title}
      summary={(total) => formatCount(total, 'demande')}
      keyOf={(row) => row.id}
      hrefOf={(row) => links.record(row.id)}
      cells={{
        numero: ({ numero, test }) => <Numero numero={numero} test={test} />,
        ...cells,
      }}
      actions={({ id, numero, ...row }) => (
        <DemandeActions
          id={id}
          numero={numero}
          can={actionsOn({ ...row, type }, caller)}
          kind={fileKindOf(type)}
          shape="row"
          copyPath={copyPath(type, id)}
        />
      )}
      action={<SaisieLink type={type} />}
    />
  )
}
