import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EditedPageHead } from '@/components/contenu/edited-page-head'
import { VersionChanges } from '@/components/contenu/version-changes'
import { VersionsTable } from '@/components/contenu/versions-table'
import { portailNamesSystem } from '@/lib/contenu/pages/queries'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'
import { loadPage, titleOfPage } from '../load-page'

export async function generateMetadata({
  params,
}: PageProps<'/administration/pages/[id]/versions'>): Promise<Metadata> {
  return titleOfPage('Versions de', params, '/administration/pages/:id/versions')
}

export default async function VersionsPage({
  params,
  searchParams,
}: PageProps<'/administration/pages/[id]/versions'>) {
  const { page } = await loadPage(params, '/administration/pages/:id/versions')
  if (!page.editable) notFound()
  const names = await pageData(portailNamesSystem)
  const number = recordId(String((await searchParams).version ?? ''))
  const rank = page.versions.findIndex(({ version }) => version === number)
  return (
    <>
      <EditedPageHead page={page} current="/versions" />
      <VersionsTable page={page} names={names} />
      {rank >= 0 && <VersionChanges versions={page.versions} rank={rank} />}
    </>
  )
}
