import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CourrielRecord } from '@/components/administration/courriel-record'
import { findCourriel } from '@/lib/administration/queries'
import { guardScreen } from '@/lib/opening/guard'
import { pageData } from '@/lib/opening/page-data'
import { recordId } from '@/lib/platform/record-id'

export const metadata: Metadata = { title: 'Message' }

export default async function CourrielPage({ params }: PageProps<'/administration/boite-envoi/[id]'>) {
  const { session } = await guardScreen('/administration/boite-envoi/:id')
  const id = recordId((await params).id)
  const courriel = id === null ? null : await pageData(() => findCourriel(session.user.id, id))
  if (courriel === null) notFound()
  return <CourrielRecord courriel={courriel} />
}
