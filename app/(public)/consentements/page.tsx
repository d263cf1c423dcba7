import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { DeadLink } from '@/components/campagnes/dead-link'
import { MyChoices } from '@/components/consentements/my-choices'
import { personOfToken } from '@/lib/consentements/jeton'
import { currentChoicesPublic } from '@/lib/consentements/queries'
import { pageData } from '@/lib/page-data'

export const metadata: Metadata = { title: 'Gérer mes choix' }

const search = z.object({ jeton: z.string().optional().catch('') })

/** The choices of the reader of a mail, whose link holds a token (ACCOUNT-23); without token there is no one to show. */
export default async function ConsentementsPage({ searchParams }: PageProps<'/consentements'>) {
  const { jeton } = search.parse(await searchParams)
  if (jeton === undefined) notFound()
  const found = await pageData(async () => {
    const personne = await personOfToken(jeton)
    return personne === null ? null : { personne, choix: await currentChoicesPublic(personne) }
  })
  return found === null ? <DeadLink /> : <MyChoices jeton={jeton} {...found} />
}
