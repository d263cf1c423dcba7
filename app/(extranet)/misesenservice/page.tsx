import { SuiviScreen } from '@/components/demandes/suivi/suivi-screen'
import { cmiList } from '@/lib/demandes/suivi/lists/cmi'
import { suiviMetadata } from '@/lib/demandes/suivi/page'
import { guardScreen } from '@/lib/opening/guard'

export const generateMetadata = suiviMetadata('/misesenservice', 'Mises en service', ['CMI'])

export default async function MisesEnServicePage({ searchParams }: PageProps<'/misesenservice'>) {
  const opened = await guardScreen('/misesenservice')
  return (
    <SuiviScreen
      type="CMI"
      list={cmiList}
      opened={opened}
      searchParams={await searchParams}
      title="Mises en service"
    />
  )
}
