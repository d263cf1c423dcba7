import type { Metadata } from 'next'
import { DemandePage } from '@/components/demandes/demande-page'
import { DisWizard } from '@/components/demandes/dis/dis-wizard'
import { openDis } from '@/lib/demandes/ouvrir-dis'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Nouvelle demande' }

const PATH = '/distributeur/saisie'

export default async function DistributeurSaisiePage({ searchParams }: PageProps<'/distributeur/saisie'>) {
  const opened = await guardScreen(PATH)
  const { firstname, lastname, email, phone } = opened.session.user
  return (
    <DemandePage opened={opened} type="DIS" path={PATH} searchParams={searchParams}>
      {async ({ contexte, brouillon }) => {
        const opening = await pageData(() => openDis(opened.session, contexte.groupe.id))
        return (
          <DisWizard
            key={contexte.groupe.id}
            contexte={contexte}
            draft={brouillon}
            opening={opening}
            person={{ firstname, lastname, email, phone: phone ?? '' }}
          />
        )
      }}
    </DemandePage>
  )
}
