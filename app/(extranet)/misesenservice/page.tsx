import type { Metadata } from 'next'
import { SuiviScreen } from '@/components/demandes/suivi/suivi-screen'
import { guardScreen } from '@/lib/auth/guard'
import { cmiList } from '@/lib/demandes/suivi/listes/cmi'

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
