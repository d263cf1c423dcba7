import type { Metadata } from 'next'
import { GuideLink } from '@/components/administration/guide-link'
import { ImportForm } from '@/components/administration/imports/import-form'
import { ImportTabs } from '@/components/administration/imports/tabs'
import { ListScreen } from '@/components/table/list-screen'
import { ButtonLink } from '@/components/ui/button-link'
import { hasImportsSystem } from '@/lib/app/imports/draft-files'
import { importsList } from '@/lib/app/imports/list'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Imports' }

export default async function ImportsPage({ searchParams }: PageProps<'/administration/imports'>) {
  const { perimetre } = await guardScreen('/administration/imports')
  const hasImports = await pageData(() => hasImportsSystem())
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
    >
      <ImportTabs current="/administration/imports" />
      {!hasImports && (
        <div className="grid gap-4 border-b border-line p-6">
          <h2>Premier import</h2>
          <ImportForm />
        </div>
      )}
    </ListScreen>
  )
}
