import type { Metadata } from 'next'
import { JournalChangement, JournalObjet } from '@/components/administration/journal-cells'
import { ListScreen } from '@/components/table/list-screen'
import { journalList } from '@/lib/administration/lists/journal'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const metadata: Metadata = { title: 'Journal' }

export default async function JournalPage({ searchParams }: PageProps<'/administration/journal'>) {
  const { perimetre } = await guardScreen('/administration/journal')
  return (
    <ListScreen
      list={journalList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path="/administration/journal"
      title="Journal"
      summary={(total) => `${formatCount(total, 'action')} de la plus récente à la plus ancienne`}
      keyOf={(row) => row.id}
      cells={{
        objet: (row) => <JournalObjet row={row} />,
        changement: (row) => <JournalChangement row={row} />,
      }}
    />
  )
}
