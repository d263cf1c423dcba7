import type { Metadata } from 'next'
import { DpeScreen } from '@/components/parc/dpe/dpe-screen'
import { dpeRepartition } from '@/lib/parc/dpe'
import { dpeList } from '@/lib/parc/lists/dpe'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { parseListParams } from '@/lib/platform/lists/params'

export const metadata: Metadata = { title: 'DPE' }

export default async function DpePage({ searchParams }: PageProps<'/dpe'>) {
  const { perimetre } = await guardScreen('/dpe')
  const search = await searchParams
  return (
    <DpeScreen
      perimetre={perimetre}
      searchParams={search}
      repartition={dpeRepartition(perimetre, parseListParams(search, dpeList))}
    />
  )
}
