import type { Metadata } from 'next'
import { DpeScreen } from '@/components/parc/dpe/dpe-screen'
import { guardScreen } from '@/lib/opening/guard'

export const metadata: Metadata = { title: 'DPE' }

export default async function DpePage({ searchParams }: PageProps<'/dpe'>) {
  const { perimetre } = await guardScreen('/dpe')
  return <DpeScreen perimetre={perimetre} searchParams={await searchParams} />
}
