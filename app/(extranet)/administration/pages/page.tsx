import type { Metadata } from 'next'
import { ListScreen } from '@/components/table/list-screen'
import { ButtonLink } from '@/components/ui/button-link'
import { pagesList } from '@/lib/contenu/pages/list'
import { findOwnPortails } from '@/lib/contenu/pages/queries'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Pages' }

export default async function PagesPage({ searchParams }: PageProps<'/administration/pages'>) {
  const { session, perimetre } = await guardScreen('/administration/pages')
  const portails = await pageData(() => findOwnPortails(session.user.id))
  const options = portails.map(({ id, label }) => ({ value: String(id), label }))
  const filters = pagesList.filters.map((filter) =>
    filter.name === 'portail' ? { ...filter, options } : filter,
  )
  const create = (
    <ButtonLink href="/administration/pages/nouvelle" variant="primary">
      Créer une page
    </ButtonLink>
  )
  return (
    <ListScreen
      list={{ ...pagesList, filters }}
      perimetre={perimetre}
      searchParams={await searchParams}
      path="/administration/pages"
      title="Pages"
      summary={(total) => `${formatCount(total, 'page')} de contenu`}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/administration/pages/${row.id}`}
      action={create}
      emptyAction={create}
    />
  )
}
