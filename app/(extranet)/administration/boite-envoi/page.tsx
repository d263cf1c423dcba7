import type { Metadata } from 'next'
import { ListScreen } from '@/components/table/list-screen'
import { courrielsList } from '@/lib/administration/lists/courriels'
import { formatCount, formatPhone } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const metadata: Metadata = { title: 'Boîte d’envoi' }

export default async function BoiteEnvoiPage({ searchParams }: PageProps<'/administration/boite-envoi'>) {
  const { perimetre } = await guardScreen('/administration/boite-envoi')
  return (
    <ListScreen
      list={courrielsList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path="/administration/boite-envoi"
      title="Boîte d’envoi"
      summary={(total) => formatCount(total, 'message')}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/administration/boite-envoi/${row.id}`}
      cells={{
        destinataire: (row) => formatPhone(row.destinataire),
        // The record has the whole of a long one.
        sujet: (row) => <span className="cards:line-clamp-2">{row.sujet}</span>,
      }}
    />
  )
}
