import type { Metadata } from 'next'
import { DistributeurScreen } from '@/components/demandes/dis/distributeur-screen'
import { guardScreen } from '@/lib/auth/guard'

export const metadata: Metadata = { title: 'Suivi des demandes' }

export default async function DistributeurSuiviPage({ searchParams }: PageProps<'/distributeur/suivi'>) {
  const { session, perimetre } = await guardScreen('/distributeur/suivi')
  return <DistributeurScreen session={session} perimetre={perimetre} searchParams={await searchParams} />
}
