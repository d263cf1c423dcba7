import type { Metadata } from 'next'
import { TAB_COMPONENTS } from '@/components/accueil/tab-components'
import { EditedPageHead } from '@/components/contenu/edited-page-head'
import { PageEditor } from '@/components/contenu/page-editor'
import { SharedPage } from '@/components/contenu/shared-page'
import { iconChoices } from '@/components/ui/icon'
import { findDocuments, findOwnPortails, portailNamesSystem } from '@/lib/contenu/pages/queries'
import { draftOf } from '@/lib/contenu/pages/versions'
import { COMPOSANTS } from '@/lib/domain/contenu/composants'
import { ICONES } from '@/lib/domain/contenu/icones'
import { callerOf } from '@/lib/platform/api/collection'
import { pageData } from '@/lib/platform/errors/page-data'
import { loadPage, titleOfPage } from './load-page'

export async function generateMetadata({
  params,
}: PageProps<'/administration/pages/[id]'>): Promise<Metadata> {
  return titleOfPage('Modifier', params, '/administration/pages/:id')
}

export default async function EditedPagePage({ params }: PageProps<'/administration/pages/[id]'>) {
  const { session, page } = await loadPage(params, '/administration/pages/:id')
  const { id, mark, published, stored, versions } = page
  const { own, names, documents } = await pageData(async () => ({
    own: await findOwnPortails(session.user.id),
    names: await portailNamesSystem(),
    documents: await findDocuments(callerOf(session)),
  }))
  if (!page.editable) return <SharedPage page={page} own={own} names={names} />
  const draft = draftOf(versions)
  const contenu = draft?.contenu ?? stored
  // Portals that the page has and that are not the person's can be left, not taken.
  const others = contenu.portails.filter((portail) => !own.some((choice) => choice.id === portail))
  const portails = [
    ...own,
    ...others.map((other) => ({ id: other, label: names.get(other) ?? `n° ${other}` })),
  ]
  const composants = [...TAB_COMPONENTS.keys()].map((name) => ({
    value: name,
    label: COMPOSANTS.get(name) ?? name,
  }))
  return (
    <>
      <EditedPageHead page={page} current="" />
      <PageEditor
        key={mark}
        id={id}
        page={contenu}
        mark={mark}
        draft={draft?.version ?? null}
        published={published}
        wasPublished={stored.onglets.length > 0}
        choices={{
          portails,
          documents,
          composants: [{ value: '', label: 'Un texte et des tuiles' }, ...composants],
          icones: iconChoices()
            .map((icone) => ({ ...icone, label: ICONES[icone.name] ?? icone.name }))
            .sort((a, b) => a.label.localeCompare(b.label, 'fr')),
        }}
      />
    </>
  )
}
