import type { Metadata } from 'next'
import { ListScreen } from '@/components/table/list-screen'
import { formatCount } from '@/lib/domain/format'
import { logementPath } from '@/lib/domain/parc/chemins'
import { guardScreen } from '@/lib/opening/guard'
import { logementsList } from '@/lib/parc/lists/logements'
import { searchQuery } from '@/lib/platform/lists/params'

export const metadata: Metadata = { title: 'Logements' }

export default async function LogementsPage({ searchParams }: PageProps<'/logements'>) {
  const { perimetre } = await guardScreen('/logements')
  const search = await searchParams
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
    />
  )
}
