import type { Metadata } from 'next'
import { SignaturesScreen } from '@/components/documents/devis/registre/signatures-screen'
import { plafondDe } from '@/lib/documents/devis/signature/acces'
import { canManageUsers } from '@/lib/domain/acces/permissions'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Signatures' }

const PATH = '/signatures'

export default async function SignaturesPage({ searchParams }: PageProps<'/signatures'>) {
  const { session, perimetre } = await guardScreen(PATH)
  return (
    <SignaturesScreen
      perimetre={perimetre}
      searchParams={await searchParams}
      path={PATH}
      changes={canManageUsers(session.user) && session.impersonateur === null}
      plafondCents={await pageData(() => plafondDe(session.user.id))}
    />
  )
}
