import { DemandeInList, demandePlace } from '@/components/demandes/suivi/demande-in-list'
import { PubliqueRecord } from '@/components/demandes/suivi/publique-record'
import { ToutesScreen } from '@/components/demandes/suivi/toutes-screen'
import { getStart } from '@/lib/accueil/start'
import { publiqueKey, type SuiviRow, suiviEhsList, suiviPlainList } from '@/lib/demandes/suivi/lists/toutes'
import { demandeInAddress, publiqueInAddress, suiviLinks, suiviMetadata } from '@/lib/demandes/suivi/page'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { readNeighbours } from '@/lib/platform/lists/neighbours'
import { parseListParams } from '@/lib/platform/lists/params'

const PATH = '/suivi'

export const generateMetadata = suiviMetadata(PATH, 'Suivi des demandes')

export default async function SuiviPage({ searchParams }: PageProps<'/suivi'>) {
  const opened = await guardScreen(PATH)
  const { session, perimetre } = opened
  const search = await searchParams
  const links = suiviLinks(PATH, search)
  const isStaff = session.user.utilisateurEHS
  const { analytics } = await getStart()
  const own = analytics?.kind === 'filtres' ? analytics.suivi : suiviPlainList
  const list = isStaff ? suiviEhsList : own
  const hrefOf = ({ origine, id }: SuiviRow) =>
    origine === 'partenaire' ? links.record(id) : links.publique(origine, id)
  const demande = await demandeInAddress(search, session)
  if (demande !== null)
    return (
      <DemandeInList
        demande={demande}
        opened={opened}
        searchParams={search}
        path={PATH}
        list={list}
        listKey={publiqueKey('partenaire', demande.id)}
        hrefOf={hrefOf}
      />
    )
  const publique = await publiqueInAddress(search, session)
  if (publique === null) return <ToutesScreen opened={opened} searchParams={search} list={list} />
  const key = publiqueKey(publique.origine, publique.id)
  const found = await readNeighbours(list, perimetre, parseListParams(search, list), key)
  return (
    <PubliqueRecord
      demande={publique}
      list={{ href: links.list }}
      place={demandePlace(found, hrefOf)}
      isStaff={isStaff}
    />
  )
}
