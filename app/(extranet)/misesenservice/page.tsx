import type { Metadata } from 'next'
import { SuiviScreen } from '@/components/demandes/suivi/suivi-screen'
import { cmiList } from '@/lib/demandes/suivi/lists/cmi'
import { guardScreen } from '@/lib/opening/guard'

export const metadata: Metadata = { title: 'Mises en service' }

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
