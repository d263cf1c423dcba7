import type { Metadata } from 'next'
import { PlanningScreen } from '@/components/visites/planning/planning-screen'
import { parsePlanning } from '@/lib/domain/visites/planning'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { today } from '@/lib/platform/clock'
import { pageData } from '@/lib/platform/errors/page-data'
import { readPlanning } from '@/lib/visites/planning/queries'

export const metadata: Metadata = { title: 'Planning' }

export default async function PlanningPage({ searchParams }: PageProps<'/planning'>) {
  const { session, perimetre } = await guardScreen('/planning')
  const day = today()
  const planning = parsePlanning(await searchParams, day)
  const data = await pageData(() => readPlanning(perimetre, planning, day))
  return (
    <PlanningScreen
      planning={planning}
      data={data}
      perimetre={perimetre}
      mayMove={session.user.utilisateurEHS}
      today={day}
    />
  )
}
