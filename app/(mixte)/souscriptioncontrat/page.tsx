import type { Metadata } from 'next'
import { z } from 'zod'
import { ContratAbsent, ContratPage } from '@/components/campagnes/souscription/contrat-page'
import { SouscriptionFlow } from '@/components/campagnes/souscription/souscription-flow'
import { publicMetadata } from '@/components/shell/public-metadata'
import { PublicPage } from '@/components/shell/public-page'
import { contacts } from '@/lib/campagnes/souscription/contacts'
import { findContratVuPublic } from '@/lib/campagnes/souscription/contrat-vu'
import { captchaForPage } from '@/lib/platform/captcha/page'
import { today } from '@/lib/platform/clock'
import { pageData } from '@/lib/platform/errors/page-data'

const OPEN = publicMetadata(
  'Souscription',
  'Comparez trois formules d’entretien pour votre chauffage, et signez votre contrat en ligne.',
)

/** The page of a signed contract is its holder's: search engines stay out. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return 'contrat' in (await searchParams) ? { title: 'Contrat' } : OPEN
}

type Props = PageProps<'/souscriptioncontrat'>

const search = z.object({ contrat: z.string().optional().catch(undefined) })

export default async function SouscriptionPage({ searchParams }: Props) {
  const { contrat: jeton } = search.parse(await searchParams)
  if (jeton !== undefined) {
    const found = await pageData(() => findContratVuPublic(jeton))
    if (found === null || found === 'En cours') return <ContratAbsent signable={found !== null} />
    return <ContratPage contrat={found} jeton={jeton} today={today()} />
  }
  return (
    <PublicPage
      title="Souscrire un contrat d’entretien"
      intro="Choisissez une formule pour votre chauffage et signez en ligne, en quelques minutes."
    >
      <SouscriptionFlow
        today={today()}
        contacts={contacts()}
        captcha={await captchaForPage('souscription')}
      />
    </PublicPage>
  )
}
