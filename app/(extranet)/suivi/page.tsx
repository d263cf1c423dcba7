import type { Metadata } from 'next'
import { DemandeRecord } from '@/components/demandes/suivi/demande-record'
import { PubliqueRecord } from '@/components/demandes/suivi/publique-record'
import { ToutesScreen } from '@/components/demandes/suivi/toutes-screen'
import { demandeInAddress, publiqueInAddress, suiviLinks } from '@/lib/demandes/suivi/page'
import { guardScreen } from '@/lib/opening/guard'

export const metadata: Metadata = { title: 'Suivi des demandes' }

export default async function SuiviPage({ searchParams }: PageProps<'/suivi'>) {
  const opened = await guardScreen('/suivi')
  const search = await searchParams
  const { list } = suiviLinks('/suivi', search)
  const isStaff = opened.session.user.utilisateurEHS
  const demande = await demandeInAddress(search, opened.session)
  if (demande !== null) return <DemandeRecord demande={demande} back={list} isStaff={isStaff} />
  const publique = await publiqueInAddress(search, opened.session)
  if (publique !== null) return <PubliqueRecord demande={publique} back={list} />
  return <ToutesScreen opened={opened} searchParams={search} />
}
