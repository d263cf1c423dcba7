import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { DeadLink } from '@/components/campagnes/dead-link'
import { MyChoices } from '@/components/comptes/consentements/my-choices'
import { RegisterScreen } from '@/components/comptes/consentements/register-screen'
import { currentChoicesPublic } from '@/lib/comptes/consentements/queries'
import { openedScreen } from '@/lib/perimetre/opening/guard'
import { pageData } from '@/lib/platform/errors/page-data'
import { personOfToken } from '@/lib/platform/mail/choices-token'

type Props = PageProps<'/consentements'>

const search = z.object({ jeton: z.string().optional().catch('') })

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { jeton } = search.parse(await searchParams)
  return { title: jeton === undefined ? 'Consentements' : 'Gérer mes choix' }
}

/** The choices of the reader of a mail, whose link holds a token (ACCOUNT-23), or the register of those who keep it (ACCOUNT-21). */
export default async function ConsentementsPage({ searchParams }: Props) {
  const params = await searchParams
  const { jeton } = search.parse(params)
  if (jeton === undefined) {
    const opened = await openedScreen('/consentements')
    if (opened === null) notFound()
    return <RegisterScreen perimetre={opened.perimetre} searchParams={params} />
  }
  const found = await pageData(async () => {
    const personne = await personOfToken(jeton)
    return personne === null ? null : { personne, choix: await currentChoicesPublic(personne) }
  })
  return found === null ? <DeadLink /> : <MyChoices jeton={jeton} {...found} />
}
