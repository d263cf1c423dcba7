import type { Metadata } from 'next'
import { RelaunchButton } from '@/components/administration/relaunch-button'
import { ListScreen } from '@/components/table/list-screen'
import { tachesList } from '@/lib/administration/lists/taches'
import { isRelaunchable, TACHES } from '@/lib/domain/administration/taches'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const metadata: Metadata = { title: 'Tâches de fond' }

export default async function TachesPage({ searchParams }: PageProps<'/administration/taches'>) {
  const { perimetre } = await guardScreen('/administration/taches')
  return (
    <ListScreen
      list={tachesList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path="/administration/taches"
      title="Tâches de fond"
      summary={(total) => formatCount(total, 'tâche')}
      keyOf={(row) => row.id}
      actions={(row) =>
        isRelaunchable(row.etat) && (
          <RelaunchButton
            call={`administration/taches/${row.id}/relance`}
            label="Relancer"
            of={`${TACHES[row.type] ?? row.type} du ${row.creeAt}`}
            done="La tâche est remise en file."
            size="small"
          />
        )
      }
    />
  )
}
