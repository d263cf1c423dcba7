import { DistributeurScreen } from '@/components/demandes/dis/distributeur-screen'
import { DemandeInList } from '@/components/demandes/suivi/demande-in-list'
import { disList } from '@/lib/demandes/suivi/lists/dis'
import { demandeInAddress, suiviLinks, suiviMetadata } from '@/lib/demandes/suivi/page'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const generateMetadata = suiviMetadata('/distributeur/suivi', 'Suivi des demandes', ['DIS'])

export default async function DistributeurSuiviPage({ searchParams }: PageProps<'/distributeur/suivi'>) {
  const opened = await guardScreen('/distributeur/suivi')
  const { session, perimetre } = opened
  const search = await searchParams
  const links = suiviLinks('/distributeur/suivi', search)
  const demande = await demandeInAddress(search, session, ['DIS'])
  if (demande !== null)
    return (
      <DemandeInList
        demande={demande}
        opened={opened}
        searchParams={search}
        path="/distributeur/suivi"
        list={disList}
      />
    )
  return (
    <DistributeurScreen
      session={session}
      perimetre={perimetre}
      searchParams={search}
      hrefOf={(row) => links.record(row.id)}
    />
  )
}
