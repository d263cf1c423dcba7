import 'server-only'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { findEditedPage } from '@/lib/contenu/pages/queries'
import { draftOf } from '@/lib/contenu/pages/versions'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'

const load = cache(async (word: string, path: string) => {
  const opened = await guardScreen(path)
  const id = recordId(word)
  const page = id === null ? null : await pageData(() => findEditedPage(opened.session.user.id, id))
  if (page === null) notFound()
  return { ...opened, page }
})

/** The page of the address for the person who edits it; 404 for one that their portals do not show. */
export async function loadPage(params: Promise<{ id: string }>, path: string) {
  return load((await params).id, path)
}

/** Title of the document: what the person does with that page; pages of two portals may have one name. */
export async function titleOfPage(
  act: string,
  params: Promise<{ id: string }>,
  path: string,
): Promise<Metadata> {
  const { page } = await loadPage(params, path)
  const { label } = draftOf(page.versions)?.contenu ?? page.stored
  return { title: `${act} ${label}, page n° ${page.id}` }
}
