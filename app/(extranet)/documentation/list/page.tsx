import type { Metadata } from 'next'
import { DocumentsScreen } from '@/components/documents/documentation/documents-screen'
import { favoriteIds, publishablePortals } from '@/lib/documents/documentation/queries'
import { isStaff } from '@/lib/domain/acces/permissions'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { callerOf } from '@/lib/platform/api/collection'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Documents' }

export default async function DocumentsPage({ searchParams }: PageProps<'/documentation/list'>) {
  const { session, perimetre } = await guardScreen('/documentation/list')
  const [favorites, portals] = await pageData(async () => [
    await favoriteIds(session.user.id),
    await publishablePortals(callerOf(session)),
  ])
  return (
    <DocumentsScreen
      perimetre={perimetre}
      searchParams={await searchParams}
      favorites={favorites}
      portals={portals}
      everywhere={isStaff(session.user)}
    />
  )
}
