import type { Metadata } from 'next'
import { AbsentActions } from '@/components/parc/campagne/absent-actions'
import { MisesEnDemeureButton } from '@/components/parc/campagne/mises-en-demeure-button'
import { RelanceButton } from '@/components/parc/campagne/relance-button'
import { ListScreen } from '@/components/table/list-screen'
import { entretienPath, logementPath } from '@/lib/domain/parc/chemins'
import { formatCount } from '@/lib/domain/textes/format'
import { absentsDefinitifsList } from '@/lib/parc/lists/absents-definitifs'
import { guardScreen } from '@/lib/perimetre/opening/guard'

const PATH = '/absentsdefinitifs'

export const metadata: Metadata = { title: 'Absents définitifs' }

export default async function AbsentsDefinitifsPage({ searchParams }: PageProps<'/absentsdefinitifs'>) {
  const { perimetre } = await guardScreen(PATH)
  return (
    <ListScreen
      list={absentsDefinitifsList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path={PATH}
      title="Absents définitifs"
      summary={(total) => `${formatCount(total, 'occupant absent', 'occupants absents')} à chaque tentative`}
      keyOf={(row) => row.id}
      hrefOf={(row) => logementPath(row.id)}
      bulk={{
        idOf: (row) => row.id,
        actions: (
          <>
            <RelanceButton call="logements/relances" list="absentsdefinitifs/relances" />
            <MisesEnDemeureButton />
          </>
        ),
      }}
      actions={({ id, reference, occupant }) => (
        <AbsentActions
          target={{ id, reference, occupant: occupant ?? '' }}
          rendezVousPath={entretienPath(id)}
        />
      )}
    />
  )
}
