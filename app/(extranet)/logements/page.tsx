import type { Metadata } from 'next'
import { EtatBadge } from '@/components/parc/etat-badge'
import { ListScreen } from '@/components/table/list-screen'
import { formatCount } from '@/lib/domain/format'
import { guardScreen } from '@/lib/opening/guard'
import { logementsList } from '@/lib/parc/lists/logements'

export const metadata: Metadata = { title: 'Logements' }

export default async function LogementsPage({ searchParams }: PageProps<'/logements'>) {
  const { perimetre } = await guardScreen('/logements')
  return (
    <ListScreen
      list={logementsList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path="/logements"
      title="Logements"
      summary={(total) => `${formatCount(total, 'logement')} dans votre périmètre`}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/logements/${row.id}`}
      cells={{ etat: (row) => <EtatBadge etat={row.etat} /> }}
    />
  )
}
