import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentPage } from '@/components/accueil/content-page'
import { getContenu } from '@/lib/contenu/contenu'
import { findPage, isContentPage } from '@/lib/contenu/navigation'
import { screenFor } from '@/lib/domain/acces/screen-for-path'
import { typographie } from '@/lib/domain/textes/typography'
import { guardScreen, toChoice } from '@/lib/perimetre/opening/guard'
import { seesCompany, viewerOf } from '@/lib/perimetre/viewer'

/** The content page of the address for the person who opens it; 404 without one. A screen's path is never one (GUARD-13). */
async function load(page: string) {
  const path = `/${page}`
  if (screenFor(path)?.path !== '/:page') notFound()
  const { session, perimetre } = await guardScreen(path)
  const viewer = viewerOf(session, perimetre)
  const contenu = await getContenu()
  const lien = findPage(contenu, path, viewer.place)
  if (lien === null && seesCompany(session, perimetre) && isContentPage(contenu, path)) await toChoice()
  if (lien === null) notFound()
  return { lien, contenu, viewer, session, perimetre }
}

export async function generateMetadata({ params }: PageProps<'/[page]'>): Promise<Metadata> {
  const { lien } = await load(decodeURIComponent((await params).page))
  return { title: typographie(lien.label) }
}

export default async function Page({ params }: PageProps<'/[page]'>) {
  return <ContentPage {...(await load(decodeURIComponent((await params).page)))} />
}
