import type { Metadata } from 'next'
import { EfactureScreen } from '@/components/facturation/screens'
import { readReforme } from '@/lib/facturation/queries'
import { guardScreen } from '@/lib/opening/guard'
import { pageData } from '@/lib/opening/page-data'

export const metadata: Metadata = { title: 'Facture électronique' }

export default async function EfacturePage({ searchParams }: PageProps<'/efacture'>) {
  const { perimetre } = await guardScreen('/efacture')
  return (
    <EfactureScreen
      perimetre={perimetre}
      searchParams={await searchParams}
      echeances={await pageData(readReforme)}
    />
  )
}
