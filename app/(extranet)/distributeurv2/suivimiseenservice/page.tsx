import type { Metadata } from 'next'
import { Board } from '@/components/demandes/dis/board'
import { MisesEnServiceList } from '@/components/demandes/dis/mises-en-service-list'
import { guardScreen } from '@/lib/auth/guard'

export const metadata: Metadata = { title: 'Suivi des mises en service' }

/** The board, or with `?vue=liste` the list of the same rows (FOLLOW-13). */
export default async function MisesEnServicePage({
  searchParams,
}: PageProps<'/distributeurv2/suivimiseenservice'>) {
  const { perimetre } = await guardScreen('/distributeurv2/suivimiseenservice')
  const search = await searchParams
  if (search.vue === 'liste') return <MisesEnServiceList perimetre={perimetre} searchParams={search} />
  return <Board perimetre={perimetre} />
}
