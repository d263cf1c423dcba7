import type { Metadata } from 'next'
import { EfactureScreen } from '@/components/documents/facturation/screens'
import { readReforme } from '@/lib/documents/facturation/queries'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

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
