import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { OpenYourLink } from '@/components/campagnes/replanification/open-your-link'
import { ReplanificationFlow } from '@/components/campagnes/replanification/replanification-flow'
import { PublicPage } from '@/components/shell/public-page'
import { findVisiteDuLien } from '@/lib/campagnes/replanification/page'
import { stateOfLink } from '@/lib/domain/campagnes/replanification'
import { today } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'

export const metadata: Metadata = { title: 'Votre rendez-vous' }

export default async function ConfirmationSmsPage({ searchParams }: PageProps<'/confirmation-sms'>) {
  const parameters = await searchParams
  if (parameters.ID === undefined) return <OpenYourLink />
  const link = stateOfLink(parameters)
  const visite = link && (await findVisiteDuLien(link))
  if (link === null || visite === null) notFound()
  return (
    <PublicPage title="Votre rendez-vous" intro={visite.resume}>
      <Suspense>
        <ReplanificationFlow link={link} visite={visite} today={today()} hotline={env().HOTLINE} />
      </Suspense>
    </PublicPage>
  )
}
