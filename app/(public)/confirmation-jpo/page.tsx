import type { Metadata } from 'next'
import { z } from 'zod'
import { ConfirmationJpo } from '@/components/campagnes/confirmation-jpo/confirmation-jpo'
import { DeadLink } from '@/components/campagnes/dead-link'
import { inscriptionOfToken } from '@/lib/campagnes/inscription/jeton'
import { findInscriptionPublic } from '@/lib/campagnes/inscription/queries'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Confirmation d’inscription' }

const search = z.object({ jeton: z.string().catch('') })

/** The registration of a mail's link (PUBLIC-20). Opening it changes nothing: the buttons do. */
export default async function ConfirmationJpoPage({ searchParams }: PageProps<'/confirmation-jpo'>) {
  const { jeton } = search.parse(await searchParams)
  const inscription = await pageData(async () => {
    const id = await inscriptionOfToken(jeton)
    return id === null ? null : findInscriptionPublic(id)
  })
  if (inscription === null) return <DeadLink />
  return <ConfirmationJpo inscription={inscription} jeton={jeton} />
}
