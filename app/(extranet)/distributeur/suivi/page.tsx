import type { Metadata } from 'next'
import { DistributeurScreen } from '@/components/demandes/dis/distributeur-screen'
import { DemandeRecord } from '@/components/demandes/suivi/demande-record'
import { demandeInAddress, suiviLinks } from '@/lib/demandes/suivi/page'
import { guardScreen } from '@/lib/opening/guard'

export const metadata: Metadata = { title: 'Suivi des demandes' }

export default async function DistributeurSuiviPage({ searchParams }: PageProps<'/distributeur/suivi'>) {
  const { session, perimetre } = await guardScreen('/distributeur/suivi')
  const search = await searchParams
  const links = suiviLinks('/distributeur/suivi', search)
  const demande = await demandeInAddress(search, session, ['DIS'])
  if (demande !== null)
    return <DemandeRecord demande={demande} back={links.list} isStaff={session.user.utilisateurEHS} />
  return (
    <DistributeurScreen
      session={session}
      perimetre={perimetre}
      searchParams={search}
      hrefOf={(row) => links.record(row.id)}
    />
  )
}
