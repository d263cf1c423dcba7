import type { Metadata } from 'next'
import { DemandePage } from '@/components/demandes/demande-page'
import { InsWizard } from '@/components/demandes/ins/ins-wizard'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { today } from '@/lib/platform/clock'

export const metadata: Metadata = { title: 'Nouvel ordre de service' }

type Props = PageProps<'/installateur/saisiedemande'>

export default async function InstallateurSaisiePage({ searchParams }: Props) {
  const path = '/installateur/saisiedemande'
  const opened = await guardScreen(path)
  return (
    <DemandePage opened={opened} type="INS" path={path} searchParams={searchParams}>
      {({ contexte, brouillon }) => (
        <InsWizard key={contexte.groupe.id} contexte={contexte} draft={brouillon} today={today()} />
      )}
    </DemandePage>
  )
}
