import type { Metadata } from 'next'
import { GuideLink } from '@/components/administration/guide-link'
import { ListScreen } from '@/components/table/list-screen'
import { ButtonLink } from '@/components/ui/button-link'
import { importsList } from '@/lib/app/imports/list'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const metadata: Metadata = { title: 'Imports' }

export default async function ImportsPage({ searchParams }: PageProps<'/administration/imports'>) {
  const { perimetre } = await guardScreen('/administration/imports')
  return (
    <ListScreen
      list={importsList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path="/administration/imports"
      title="Imports"
      summary={(total) => formatCount(total, 'import')}
      keyOf={(row) => row.id}
      hrefOf={(row) => `/administration/imports/${row.id}`}
      action={
        <ButtonLink href="/administration/imports/nouveau" variant="primary">
          Importer
        </ButtonLink>
      }
      above={<GuideLink guide="import">Guide des imports</GuideLink>}
    />
  )
}
