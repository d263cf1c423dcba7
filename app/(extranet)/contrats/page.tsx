import type { Metadata } from 'next'
import { ListScreen } from '@/components/table/list-screen'
import { contratsList } from '@/lib/contrats/list'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { formatAmount, formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { searchQuery } from '@/lib/platform/lists/params'

const PATH = '/contrats'

export const metadata: Metadata = { title: 'Contrats' }

export default async function ContratsPage({ searchParams }: PageProps<'/contrats'>) {
  const { perimetre } = await guardScreen(PATH)
  const search = await searchParams
  const query = searchQuery(search)
  return (
    <ListScreen
      list={contratsList}
      perimetre={perimetre}
      searchParams={search}
      path={PATH}
      title="Contrats"
      summary={(total) => `${formatCount(total, 'contrat')} dans votre périmètre`}
      keyOf={(row) => row.id}
      hrefOf={({ id }) => contratPath(id) + query}
      cells={{
        montant: (row) => <span className="whitespace-nowrap">{formatAmount(row.montantHtCents)}</span>,
      }}
    />
  )
}
