import type { Metadata } from 'next'
import { DemandeRecord } from '@/components/demandes/suivi/demande-record'
import { ProgrammesScreen } from '@/components/demandes/suivi/programmes-screen'
import { demandeInAddress, suiviLinks } from '@/lib/demandes/suivi/page'
import { readProgrammes } from '@/lib/demandes/suivi/programmes'
import { guardScreen } from '@/lib/opening/guard'

export const metadata: Metadata = { title: 'Suivi des mises en service' }

const PATH = '/promoteur/suivimiseenservice'

export default async function PromoteurSuiviPage({
  searchParams,
}: PageProps<'/promoteur/suivimiseenservice'>) {
  const { session, perimetre } = await guardScreen(PATH)
  const search = await searchParams
  const demande = await demandeInAddress(search, session, ['PIM'])
  if (demande !== null)
    return (
      <DemandeRecord
        demande={demande}
        back={suiviLinks(PATH, search).list}
        isStaff={session.user.utilisateurEHS}
      />
    )
  const programmes = await readProgrammes(perimetre)
  return <ProgrammesScreen path={PATH} programmes={programmes} perimetre={perimetre} searchParams={search} />
}
