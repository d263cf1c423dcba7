import type { Metadata } from 'next'
import { DemandeAccesRecord } from '@/components/comptes/utilisateurs/demande-acces-record'
import { DemandesAccesScreen } from '@/components/comptes/utilisateurs/demandes-acces-screen'
import { UsersScreen } from '@/components/comptes/utilisateurs/users-screen'
import { demandeAccesInAddress } from '@/lib/comptes/demandes-acces-page'
import { demandesAccesWaiting } from '@/lib/comptes/demandes-acces-queries'
import { groupesOfFilter } from '@/lib/comptes/users-queries'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

const TITLE = 'Utilisateurs'

export async function generateMetadata(props: PageProps<'/utilisateurs'>): Promise<Metadata> {
  const searchParams = await props.searchParams
  if (searchParams.demande === undefined) return { title: TITLE }
  const { session } = await guardScreen('/utilisateurs')
  const demande = await pageData(() => demandeAccesInAddress(searchParams, session.user.id))
  return { title: demande === null ? TITLE : `${demande.prenom} ${demande.nom}, ${demande.numero}` }
}

export default async function UtilisateursPage(props: PageProps<'/utilisateurs'>) {
  const opened = await guardScreen('/utilisateurs')
  const { user } = opened.session
  const searchParams = await props.searchParams
  const demande = await pageData(() => demandeAccesInAddress(searchParams, user.id))
  if (demande !== null) return <DemandeAccesRecord demande={demande} viewer={user} />
  const waiting = await pageData(() => demandesAccesWaiting(user.id))
  if (searchParams.vue === 'demandes')
    return <DemandesAccesScreen opened={opened} searchParams={searchParams} waiting={waiting} />
  const groupes = await pageData(() => groupesOfFilter(user.id, searchParams))
  return <UsersScreen opened={opened} searchParams={searchParams} groupes={groupes} waiting={waiting} />
}
