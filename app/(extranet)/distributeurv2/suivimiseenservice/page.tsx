import type { Metadata } from 'next'
import { Board } from '@/components/demandes/dis/board'
import { MisesEnServiceList } from '@/components/demandes/dis/mises-en-service-list'
import { DemandeRecord } from '@/components/demandes/suivi/demande-record'
import { demandeInAddress, suiviLinks } from '@/lib/demandes/suivi/page'
import { guardScreen } from '@/lib/opening/guard'

export const metadata: Metadata = { title: 'Suivi des mises en service' }

/** The board, or with `?vue=liste` the list of the same rows (FOLLOW-13). */
export default async function MisesEnServicePage({
  searchParams,
}: PageProps<'/distributeurv2/suivimiseenservice'>) {
  const { session, perimetre } = await guardScreen('/distributeurv2/suivimiseenservice')
  const search = await searchParams
  const links = suiviLinks('/distributeurv2/suivimiseenservice', search)
  const demande = await demandeInAddress(search, session, ['DIS'])
  if (demande !== null)
    return <DemandeRecord demande={demande} back={links.list} isStaff={session.user.utilisateurEHS} />
  const hrefOf = ({ id }: { id: number }) => links.record(id)
  if (search.vue === 'liste')
    return <MisesEnServiceList perimetre={perimetre} searchParams={search} hrefOf={hrefOf} />
  return <Board perimetre={perimetre} hrefOf={hrefOf} />
}
