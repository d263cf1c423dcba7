import type { Metadata } from 'next'
import { DocumentsScreen } from '@/components/documentation/documents-screen'
import { callerOf } from '@/lib/api/collection'
import { guardScreen } from '@/lib/auth/guard'
import { favoriteIds, publishablePortals } from '@/lib/documentation/queries'
import { isStaff } from '@/lib/domain/permissions'
import { pageData } from '@/lib/page-data'

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
