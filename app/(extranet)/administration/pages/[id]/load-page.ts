import 'server-only'
import { notFound } from 'next/navigation'
import { guardScreen } from '@/lib/auth/guard'
import { findEditedPage } from '@/lib/content/pages/queries'
import { pageData } from '@/lib/page-data'
import { recordId } from '@/lib/record-id'

/** The page of the address for the person who edits it; 404 for one that their portals do not show. */
export async function loadPage(params: Promise<{ id: string }>, path: string) {
  const opened = await guardScreen(path)
  const id = recordId((await params).id)
  const page = id === null ? null : await pageData(() => findEditedPage(opened.session.user.id, id))
  if (page === null) notFound()
  return { ...opened, page }
}
