import type { Metadata } from 'next'
import { ContractuelsScreen } from '@/components/documents/contractuels/contractuels-screen'
import { SUIVI_CONTRACTUEL } from '@/lib/domain/documents/contractuels'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const metadata: Metadata = { title: 'Suivi contractuel' }

export default async function SuiviContractuelPage({
  searchParams,
}: PageProps<'/documents/suivicontractuel'>) {
  const { perimetre } = await guardScreen(SUIVI_CONTRACTUEL)
  return <ContractuelsScreen perimetre={perimetre} searchParams={await searchParams} />
}
