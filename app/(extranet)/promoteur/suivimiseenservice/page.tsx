import { DemandeInList } from '@/components/demandes/suivi/demande-in-list'
import { ProgrammesScreen } from '@/components/demandes/suivi/programmes-screen'
import { readDemandesPim } from '@/lib/demandes/suivi/demandes-pim'
import { suiviList } from '@/lib/demandes/suivi/lists/toutes'
import { demandeInAddress, suiviMetadata } from '@/lib/demandes/suivi/page'
import { readProgrammes } from '@/lib/demandes/suivi/programmes'
import { guardScreen } from '@/lib/perimetre/opening/guard'

const PATH = '/promoteur/suivimiseenservice'

export const generateMetadata = suiviMetadata(PATH, 'Suivi des mises en service', ['PIM'])

export default async function PromoteurSuiviPage({
  searchParams,
}: PageProps<'/promoteur/suivimiseenservice'>) {
  const opened = await guardScreen(PATH)
  const { session, perimetre } = opened
  const search = await searchParams
  const demande = await demandeInAddress(search, session, ['PIM'])
  if (demande !== null)
    return (
      <DemandeInList
        demande={demande}
        opened={opened}
        searchParams={search}
        path={PATH}
        list={suiviList}
        fixed={{ type: ['PIM'], statut: [], programme: [], equipement: [] }}
      />
    )
  const [read, demandes] = await Promise.all([readProgrammes(perimetre), readDemandesPim(perimetre)])
  return (
    <ProgrammesScreen {...read} demandes={demandes} path={PATH} perimetre={perimetre} searchParams={search} />
  )
}
