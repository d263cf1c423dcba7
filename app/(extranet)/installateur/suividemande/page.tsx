import { INS_CELLS } from '@/components/demandes/suivi/ins-cells'
import { SuiviScreen } from '@/components/demandes/suivi/suivi-screen'
import { insList } from '@/lib/demandes/suivi/lists/ins'
import { suiviMetadata } from '@/lib/demandes/suivi/page'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const generateMetadata = suiviMetadata('/installateur/suividemande', 'Suivi des ordres de service', [
  'INS',
])

export default async function InstallateurSuiviPage({
  searchParams,
}: PageProps<'/installateur/suividemande'>) {
  const opened = await guardScreen('/installateur/suividemande')
  return (
    <SuiviScreen
      type="INS"
      list={insList}
      opened={opened}
      searchParams={await searchParams}
      cells={INS_CELLS}
      title="Suivi des ordres de service"
    />
  )
}
