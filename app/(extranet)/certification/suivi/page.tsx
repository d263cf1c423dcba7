import type { Metadata } from 'next'
import { CertificatsScreen } from '@/components/documents/certificats/certificats-screen'
import { SUIVI_CERTIFICATS } from '@/lib/domain/documents/certificats'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { openerOf } from '@/lib/perimetre/viewer'

export const metadata: Metadata = { title: 'Suivi des certificats' }

export default async function SuiviCertificatsPage({ searchParams }: PageProps<'/certification/suivi'>) {
  const { session, perimetre } = await guardScreen(SUIVI_CERTIFICATS)
  return (
    <CertificatsScreen
      perimetre={perimetre}
      searchParams={await searchParams}
      person={openerOf(session, perimetre)}
    />
  )
}
