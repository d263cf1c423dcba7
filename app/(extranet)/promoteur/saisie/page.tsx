import type { Metadata } from 'next'
import { DemandePage } from '@/components/demandes/demande-page'
import { PimWizard } from '@/components/demandes/pim/pim-wizard'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { today } from '@/lib/platform/clock'

export const metadata: Metadata = { title: 'Nouvelle demande' }

export default async function PromoteurSaisiePage({ searchParams }: PageProps<'/promoteur/saisie'>) {
  const path = '/promoteur/saisie'
  const opened = await guardScreen(path)
  return (
    <DemandePage opened={opened} type="PIM" path={path} searchParams={searchParams}>
      {({ contexte, brouillon }) => (
        <PimWizard key={contexte.groupe.id} contexte={contexte} draft={brouillon} today={today()} />
      )}
    </DemandePage>
  )
}
