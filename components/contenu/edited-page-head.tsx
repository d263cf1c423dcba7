import { CurrentTitle } from '@/components/shell/current-title'
import { PageHead } from '@/components/shell/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { LinkTabs } from '@/components/ui/link-tabs'
import type { OpenPage } from '@/lib/contenu/pages/open-page'
import { draftOf } from '@/lib/contenu/pages/versions'
import { pageUrl } from '@/lib/platform/routes'

const VIEWS = [
  ['', 'Modifier'],
  ['/apercu', 'Aperçu'],
  ['/versions', 'Versions'],
] as const

type Props = { page: OpenPage; current: (typeof VIEWS)[number][0] }

/** Title of a page in its editor, and its views. */
export function EditedPageHead({ page: { id, stored, versions, published }, current }: Props) {
  const { label, url } = draftOf(versions)?.contenu ?? stored
  return (
    <>
      <CurrentTitle title={label} />
      <PageHead
        title={label}
        subtitle={<span className="break-words">{pageUrl(url)}</span>}
        actions={published && <ButtonLink href={stored.url}>Voir la page</ButtonLink>}
      />
      <LinkTabs
        label={`Page ${label}`}
        tabs={VIEWS.map(([view, text]) => ({
          href: `/administration/pages/${id}${view}`,
          label: text,
          current: view === current,
        }))}
      />
    </>
  )
}
