import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LogementRecord } from '@/components/parc/logement-record'
import { guardScreen } from '@/lib/opening/guard'
import { findLogement } from '@/lib/parc/queries'
import { recordId } from '@/lib/platform/record-id'

export const metadata: Metadata = { title: 'Logement' }

export default async function LogementPage({ params }: PageProps<'/logements/[id]'>) {
  const { session } = await guardScreen('/logements/:id')
  const id = recordId((await params).id)
  const logement = id === null ? null : await findLogement(session.user.id, id)
  if (logement === null) notFound()
  return <LogementRecord logement={logement} />
}
