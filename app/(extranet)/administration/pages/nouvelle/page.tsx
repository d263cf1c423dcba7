import type { Metadata } from 'next'
import { NewPageForm } from '@/components/contenu/new-page-form'
import { Card } from '@/components/ui/card'
import { findOwnPortails } from '@/lib/contenu/pages/queries'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'

export const metadata: Metadata = { title: 'Nouvelle page' }

export default async function NouvellePagePage({
  searchParams,
}: PageProps<'/administration/pages/nouvelle'>) {
  const { session } = await guardScreen('/administration/pages/nouvelle')
  const portails = await pageData(() => findOwnPortails(session.user.id))
  const asked = recordId(String((await searchParams).portail ?? ''))
  const [only, ...others] = portails
  const chosen = portails.filter(({ id }) => id === asked || (only?.id === id && others.length === 0))
  return (
    <>
      <div>
        <h1>Nouvelle page</h1>
        <p className="text-muted">Elle reste un brouillon, caché aux utilisateurs, jusqu’à sa publication.</p>
      </div>
      <Card padded>
        <NewPageForm portails={portails} chosen={chosen.map(({ id }) => id)} />
      </Card>
    </>
  )
}
