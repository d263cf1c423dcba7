import 'server-only'
import { notFound } from 'next/navigation'
import { findEditedPage } from '@/lib/contenu/pages/queries'
import { guardScreen } from '@/lib/opening/guard'
import { pageData } from '@/lib/opening/page-data'
import { recordId } from '@/lib/platform/record-id'

/** The page of the address for the person who edits it; 404 for one that their portals do not show. */
export async function loadPage(params: Promise<{ id: string }>, path: string) {
  const opened = await guardScreen(path)
  const id = recordId((await params).id)
  const page = id === null ? null : await pageData(() => findEditedPage(opened.session.user.id, id))
  if (page === null) notFound()
  return { ...opened, page }
}
