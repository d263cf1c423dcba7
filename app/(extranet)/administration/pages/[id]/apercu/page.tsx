import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentPage } from '@/components/accueil/content-page'
import { EditedPageHead } from '@/components/contenu/edited-page-head'
import { PreviewBand } from '@/components/contenu/preview-band'
import { getContenu } from '@/lib/contenu/contenu'
import { previewLien } from '@/lib/contenu/pages/preview'
import { readPageDocuments } from '@/lib/contenu/pages/queries'
import { draftOf } from '@/lib/contenu/pages/versions'
import { ROLES } from '@/lib/domain/acces/roles'
import { viewerOf } from '@/lib/perimetre/viewer'
import { callerOf } from '@/lib/platform/api/collection'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'
import { loadPage, titleOfPage } from '../load-page'

export async function generateMetadata({
  params,
}: PageProps<'/administration/pages/[id]/apercu'>): Promise<Metadata> {
  return titleOfPage('Aperçu de', params, '/administration/pages/:id/apercu')
}

/** A version of a page as its readers would see it: the draft, or the one of the address. */
export default async function PreviewPage({
  params,
  searchParams,
}: PageProps<'/administration/pages/[id]/apercu'>) {
  const { session, perimetre, page } = await loadPage(params, '/administration/pages/:id/apercu')
  if (!page.editable) notFound()
  const { version: asked, role } = await searchParams
  const number = recordId(String(asked ?? ''))
  const version =
    asked === undefined ? draftOf(page.versions) : page.versions.find((one) => one.version === number)
  if (version === undefined) notFound()
  const edited = version?.contenu ?? page.stored
  const contenu = await getContenu()
  const ids = edited.onglets.flatMap(({ tuiles }) => tuiles.flatMap(({ documents }) => documents))
  const documents = await pageData(() => readPageDocuments(ids, callerOf(session)))
  const seen = Object.values(ROLES).find((id) => String(id) === role) ?? session.user.roleId
  const viewer = viewerOf(session, perimetre)
  return (
    <>
      <EditedPageHead page={page} current="/apercu" />
      <PreviewBand page={page} version={version?.version ?? null} role={seen} />
      <ContentPage
        isPreview
        lien={previewLien(page.id, edited, contenu, documents)}
        contenu={contenu}
        viewer={{ ...viewer, person: { ...viewer.person, roleId: seen } }}
        session={session}
        perimetre={perimetre}
      />
    </>
  )
}
