import type { Metadata } from 'next'
import { AssWizard } from '@/components/demandes/ass/ass-wizard'
import { DemandePage } from '@/components/demandes/demande-page'
import { adressesFacturationOf } from '@/lib/demandes/adresses-facturation'
import { getInsurerSteps } from '@/lib/demandes/reglages'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Déclarer une panne' }

export default async function AssureurSaisirPage({ searchParams }: PageProps<'/assureur/saisir'>) {
  const path = '/assureur/saisir'
  const opened = await guardScreen(path)
  const userId = opened.session.user.id
  return (
    <DemandePage opened={opened} type="ASS" path={path} searchParams={searchParams}>
      {async ({ contexte, brouillon }) => {
        const groupeId = contexte.groupe.id
        const [steps, adresses] = await pageData(() =>
          Promise.all([getInsurerSteps(), adressesFacturationOf(userId, groupeId)]),
        )
        return (
          <AssWizard key={groupeId} contexte={contexte} draft={brouillon} steps={steps} adresses={adresses} />
        )
      }}
    </DemandePage>
  )
}
