import type { Metadata } from 'next'
import { SuiviScreen } from '@/components/demandes/suivi/suivi-screen'
import { gesList } from '@/lib/demandes/suivi/lists/ges'
import { guardScreen } from '@/lib/opening/guard'

export const metadata: Metadata = { title: 'Suivi des demandes' }

export default async function GestionnaireSuiviPage({ searchParams }: PageProps<'/gestionnaire/suivi'>) {
  const opened = await guardScreen('/gestionnaire/suivi')
  return (
    <SuiviScreen
      type="GES"
      list={gesList}
      opened={opened}
      searchParams={await searchParams}
      title="Suivi des demandes"
    />
  )
}
