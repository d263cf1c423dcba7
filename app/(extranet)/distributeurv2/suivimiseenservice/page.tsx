import { Board } from '@/components/demandes/dis/board'
import { MisesEnServiceList } from '@/components/demandes/dis/mises-en-service-list'
import { DemandeInList } from '@/components/demandes/suivi/demande-in-list'
import { misesEnServiceDisList } from '@/lib/demandes/suivi/lists/mises-en-service-dis'
import { demandeInAddress, suiviLinks, suiviMetadata } from '@/lib/demandes/suivi/page'
import { guardScreen } from '@/lib/perimetre/opening/guard'

const PATH = '/distributeurv2/suivimiseenservice'

export const generateMetadata = suiviMetadata(PATH, 'Suivi des mises en service', ['DIS'])

/** The board, or with `?vue=liste` the list of the same rows (FOLLOW-13). */
export default async function MisesEnServicePage({
  searchParams,
}: PageProps<'/distributeurv2/suivimiseenservice'>) {
  const opened = await guardScreen(PATH)
  const { session, perimetre } = opened
  const search = await searchParams
  const links = suiviLinks(PATH, search)
  const demande = await demandeInAddress(search, session, ['DIS'])
  if (demande !== null)
    return (
      <DemandeInList
        demande={demande}
        opened={opened}
        searchParams={search}
        path={PATH}
        list={misesEnServiceDisList}
      />
    )
  const hrefOf = ({ id }: { id: number }) => links.record(id)
  if (search.vue === 'liste')
    return <MisesEnServiceList perimetre={perimetre} searchParams={search} hrefOf={hrefOf} />
  return <Board perimetre={perimetre} hrefOf={hrefOf} />
}
