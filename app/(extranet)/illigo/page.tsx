import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { IlligoPage } from '@/components/campagnes/illigo/illigo-page'
import { ILLIGO_PATH, readOffer } from '@/lib/campagnes/illigo/offer'
import { guardScreen, toChoice } from '@/lib/perimetre/opening/guard'
import { seesCompany } from '@/lib/perimetre/viewer'
import { pageData } from '@/lib/platform/errors/page-data'

/** The partner's page; 404 where the content of the portal has none (HOME-34), which who has chosen no portal is asked for (PERIM-53). */
const load = cache(async () => {
  const { session, perimetre } = await guardScreen(ILLIGO_PATH)
  const offer = await pageData(() => readOffer(session, perimetre))
  if (offer === null) {
    if (seesCompany(session, perimetre)) await toChoice()
    notFound()
  }
  return { offer, user: session.user }
})

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await load()).offer.titre }
}

export default async function Page() {
  const { offer, user } = await load()
  return <IlligoPage offer={offer} email={user.email} telephone={user.phone} />
}
