import { SuiviScreen } from '@/components/demandes/suivi/suivi-screen'
import { cmiListSelling } from '@/lib/demandes/suivi/lists/cmi'
import { suiviMetadata } from '@/lib/demandes/suivi/page'
import { energiesSold } from '@/lib/demandes/tarifs'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { getDb } from '@/lib/platform/db/client'
import { pageData } from '@/lib/platform/errors/page-data'

export const generateMetadata = suiviMetadata('/misesenservice', 'Mises en service', ['CMI'])

export default async function MisesEnServicePage({ searchParams }: PageProps<'/misesenservice'>) {
  const opened = await guardScreen('/misesenservice')
  const sold = await pageData(async () => energiesSold(await getDb(), 'CMI'))
  return (
    <SuiviScreen
      type="CMI"
      list={cmiListSelling(sold)}
      opened={opened}
      searchParams={await searchParams}
      title="Mises en service"
    />
  )
}
