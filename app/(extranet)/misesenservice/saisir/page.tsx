import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CmiWizard } from '@/components/demandes/cmi/cmi-wizard'
import { DemandePage } from '@/components/demandes/demande-page'
import { openCmi } from '@/lib/demandes/ouvrir-cmi'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { recordId } from '@/lib/platform/record-id'

export const metadata: Metadata = { title: 'Demande de mise en service' }

const PATH = '/misesenservice/saisir'

export default async function MiseEnServicePage({ searchParams }: PageProps<'/misesenservice/saisir'>) {
  const opened = await guardScreen(PATH)
  const { depuis } = await searchParams
  return (
    <DemandePage opened={opened} type="CMI" path={PATH} searchParams={searchParams}>
      {async ({ contexte, brouillon }) => {
        const { id, roleId } = opened.session.user
        const opening = await pageData(() => openCmi(opened.session, contexte.groupe.id, copiedId(depuis)))
        if (opening === null) notFound()
        return (
          <CmiWizard
            key={`${contexte.groupe.id} ${depuis}`}
            contexte={contexte}
            draft={brouillon}
            person={{ id, roleId }}
            {...opening}
          />
        )
      }}
    </DemandePage>
  )
}

/** Id of the request to start from (`?depuis=`), null without one. */
function copiedId(depuis: string | string[] | undefined): number | null {
  return depuis === undefined ? null : recordId(String(depuis))
}
