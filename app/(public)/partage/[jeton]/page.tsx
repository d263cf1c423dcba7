import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PartagePage } from '@/components/documents/partages/partage-page'
import { findPartagePublic } from '@/lib/documents/partages/queries'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = {
  title: 'Document partagé',
  referrer: 'no-referrer',
  robots: { index: false, follow: false, nocache: true },
}

/** A paper that a link hands over: what it is, who shares it, until when. Reading the page is no opening (DOC-42). */
export default async function PartageDocumentPage({ params }: PageProps<'/partage/[jeton]'>) {
  const { jeton } = await params
  const partage = await pageData(() => findPartagePublic(jeton))
  if (partage === null) notFound()
  return <PartagePage jeton={jeton} partage={partage} />
}
