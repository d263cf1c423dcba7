import type { Metadata } from 'next'
import { DemandeActions } from '@/components/demandes/suivi/demande-actions'
import { DemandeRecord } from '@/components/demandes/suivi/demande-record'
import { Numero } from '@/components/demandes/suivi/numero'
import { SaisieLink } from '@/components/demandes/suivi/saisie-link'
import { DemandeStatutBadge } from '@/components/demandes/suivi/statut-badge'
import { ListScreen } from '@/components/table/list-screen'
import { callerOf } from '@/lib/api/collection'
import { guardScreen } from '@/lib/auth/guard'
import { actionsOn } from '@/lib/demandes/suivi/demande'
import { cmiList } from '@/lib/demandes/suivi/listes/cmi'
import { demandeInAddress, suiviLinks } from '@/lib/demandes/suivi/page'
import { copyPath } from '@/lib/domain/demandes/suivi'
import { formatCount } from '@/lib/domain/format'

export const metadata: Metadata = { title: 'Mises en service' }

const PATH = '/misesenservice'

export default async function MisesEnServicePage({ searchParams }: PageProps<'/misesenservice'>) {
  const { session, perimetre } = await guardScreen(PATH)
  const search = await searchParams
  const links = suiviLinks(PATH, search)
  const demande = await demandeInAddress(search, session, ['CMI'])
  if (demande !== null)
    return <DemandeRecord demande={demande} back={links.list} isStaff={session.user.utilisateurEHS} />
  const caller = callerOf(session)
  return (
    <ListScreen
      list={cmiList}
      perimetre={perimetre}
      searchParams={search}
      path={PATH}
      title="Mises en service"
      summary={(total) => `${formatCount(total, 'demande')} sur la période`}
      keyOf={(row) => row.id}
      hrefOf={(row) => links.record(row.id)}
      cells={{
        numero: (row) => <Numero numero={row.numero} test={row.test} />,
        statut: (row) => <DemandeStatutBadge statut={row.statut} />,
      }}
      actions={({ id, numero, ...row }) => (
        <DemandeActions
          id={id}
          numero={numero}
          can={actionsOn({ ...row, type: 'CMI' }, caller)}
          shape="menu"
          copyPath={copyPath('CMI', id)}
        />
      )}
      emptyAction={<SaisieLink type="CMI" />}
    />
  )
}
