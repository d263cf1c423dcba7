import type { Metadata } from 'next'
import { ListScreen } from '@/components/table/list-screen'
import { consultationsList } from '@/lib/administration/lists/consultations'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const metadata: Metadata = { title: 'Consultations' }

export default async function ConsultationsPage({
  searchParams,
}: PageProps<'/administration/consultations'>) {
  const { perimetre } = await guardScreen('/administration/consultations')
  return (
    <ListScreen
      list={consultationsList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path="/administration/consultations"
      title="Consultations"
      summary={(total) =>
        `${formatCount(total, 'ouverture')} de documents et de services, la plus récente d’abord`
      }
      keyOf={(row) => row.id}
    />
  )
}
