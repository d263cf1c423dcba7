import type { Metadata } from 'next'
import { StatutBadge } from '@/components/contrats/statut-badge'
import { ListScreen } from '@/components/table/list-screen'
import { contratsList } from '@/lib/contrats/list'
import { formatAmount, formatCount } from '@/lib/domain/format'
import { guardScreen } from '@/lib/opening/guard'

export const metadata: Metadata = { title: 'Contrats' }

export default async function ContratsPage({ searchParams }: PageProps<'/contrats'>) {
  const { perimetre } = await guardScreen('/contrats')
  return (
    <ListScreen
      list={contratsList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path="/contrats"
      title="Contrats"
      summary={(total) => `${formatCount(total, 'contrat')} dans votre périmètre`}
      keyOf={(row) => row.id}
      cells={{
        statut: (row) => <StatutBadge statut={row.status} />,
        montant: (row) => <span className="whitespace-nowrap">{formatAmount(row.montantHtCents)}</span>,
      }}
    />
  )
}
