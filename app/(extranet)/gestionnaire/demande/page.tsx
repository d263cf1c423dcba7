import type { Metadata } from 'next'
import { DemandePage } from '@/components/demandes/demande-page'
import { GesWizard } from '@/components/demandes/ges/ges-wizard'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const metadata: Metadata = { title: 'Demande de mise en main' }

export default async function GestionnaireDemandePage({ searchParams }: PageProps<'/gestionnaire/demande'>) {
  const path = '/gestionnaire/demande'
  const opened = await guardScreen(path)
  return (
    <DemandePage opened={opened} type="GES" path={path} searchParams={searchParams}>
      {({ contexte, brouillon }) => (
        <GesWizard key={contexte.groupe.id} contexte={contexte} draft={brouillon} />
      )}
    </DemandePage>
  )
}
