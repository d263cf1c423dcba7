import { ListScreen } from '@/components/table/list-screen'
import { ButtonLink } from '@/components/ui/button-link'
import { participationsList } from '@/lib/campagnes/jeu/list'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import type { SearchParams } from '@/lib/platform/lists/params'

type Props = {
  jeu: { documentId: string; titre: string }
  perimetre: Perimetre
  searchParams: SearchParams
}

/** Entries of a contest, with their exports: for super administrators (PUBLIC-63). */
export function Participations({ jeu: { documentId, titre }, perimetre, searchParams }: Props) {
  return (
    <ListScreen
      list={participationsList}
      perimetre={perimetre}
      searchParams={searchParams}
      path={`/jeuconcours?vue=participations&jeu=${documentId}`}
      fixed={{ jeu: [documentId] }}
      title={`Participations : ${titre}`}
      summary={(total) => formatCount(total, 'participation')}
      keyOf={(row) => row.id}
      action={<ButtonLink href="/jeuconcours">Retour au jeu</ButtonLink>}
    />
  )
}
