import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { Article } from '@/components/documents/documentation/article'
import { DocumentationHub } from '@/components/documents/documentation/hub'
import { Viewer } from '@/components/documents/documentation/viewer'
import { Withdrawn } from '@/components/documents/documentation/withdrawn'
import { articlePath, documentPath } from '@/lib/documents/documentation/links'
import {
  findDocumentation,
  findFormerVersions,
  findNeighbours,
  publishablePortals,
  readHub,
} from '@/lib/documents/documentation/queries'
import { isStaff } from '@/lib/domain/acces/permissions'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { callerOf } from '@/lib/platform/api/collection'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'

/** Who opens the page and the document of its address, null for the hub; 404 for another's and for an unknown one (HOME-32). */
const load = cache(async (path: string) => {
  const { session } = await guardScreen('/documentation')
  const [word, slug, ...rest] = path === '' ? [] : path.split('/').map(decodeURIComponent)
  if (word === undefined) return { session, slug, document: null }
  const id = slug === undefined ? null : recordId(word)
  if (rest.length > 0 || (slug !== undefined && id === null)) notFound()
  const document = await pageData(() => findDocumentation(session, id === null ? { slug: word } : { id }))
  if (document === null) notFound()
  return { session, slug, document }
})

const pathOf = async ({ params }: PageProps<'/documentation/[[...slug]]'>) =>
  ((await params).slug ?? []).join('/')

export async function generateMetadata(props: PageProps<'/documentation/[[...slug]]'>): Promise<Metadata> {
  const { document } = await load(await pathOf(props))
  return { title: document?.titre ?? 'Documentation' }
}

/** No word: the categories. One: an article. A number and a word: the permanent link of a document. */
export default async function DocumentationPage(props: PageProps<'/documentation/[[...slug]]'>) {
  const { session, slug, document } = await load(await pathOf(props))
  if (document === null) return <DocumentationHub {...(await pageData(() => readHub(session.user.id)))} />
  if (slug !== undefined && slug !== document.slug) redirect(documentPath(document))
  if (document.retire) return <Withdrawn {...document} bare={slug !== undefined} />
  if (slug !== undefined) {
    if (document.fichier === null) redirect(articlePath(document.slug))
    return <Viewer document={document} fichier={document.fichier} />
  }
  const caller = callerOf(session)
  const [neighbours, portals, versions] = await pageData(async () => [
    await findNeighbours(session.user.id, document),
    document.modifiable ? await publishablePortals(caller) : [],
    document.modifiable ? await findFormerVersions(caller, document.id) : [],
  ])
  return (
    <Article
      document={document}
      neighbours={neighbours}
      portals={portals}
      versions={versions}
      everywhere={isStaff(session.user)}
    />
  )
}
