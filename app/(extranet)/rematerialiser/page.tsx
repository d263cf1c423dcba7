import type { Metadata } from 'next'
import { PapierScreen } from '@/components/documents/facturation/screens'
import { readEvenements } from '@/lib/documents/facturation/queries'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Retour au papier' }

const BASCULES = ['Facture électronique', 'Papier']

export default async function RematerialiserPage({ searchParams }: PageProps<'/rematerialiser'>) {
  const { perimetre } = await guardScreen('/rematerialiser')
  return (
    <PapierScreen
      perimetre={perimetre}
      searchParams={await searchParams}
      evenements={await pageData(() => readEvenements(perimetre, BASCULES))}
    />
  )
}
