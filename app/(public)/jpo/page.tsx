import { headers } from 'next/headers'
import { z } from 'zod'
import { Jpo } from '@/components/campagnes/jpo/jpo'
import { publicMetadata } from '@/components/campagnes/public-metadata'
import { PublicPage } from '@/components/campagnes/public-page'
import { EmptyState } from '@/components/ui/empty-state'
import { openJourneesPublic } from '@/lib/campagnes/inscription/journees'
import { assetOfPageLink } from '@/lib/campagnes/recherche/lien'
import { captchaForPage } from '@/lib/captcha/page'
import { INSCRIPTION_CAPTCHA } from '@/lib/domain/campagnes/inscription'
import { jpoOfLink } from '@/lib/domain/campagnes/jpo'
import { startOfLink } from '@/lib/domain/campagnes/recherche'
import { pageData } from '@/lib/page-data'

export const metadata = publicMetadata(
  'Journée portes ouvertes',
  'Choisissez une agence et une date, et inscrivez-vous à nos journées portes ouvertes : chaudières, pompes à chaleur, entretien et aides.',
)

const search = z.object({ ID: z.string().max(4096).optional().catch(undefined) })

export default async function JpoPage({ searchParams }: PageProps<'/jpo'>) {
  const { ID: link } = search.parse(await searchParams)
  const given = await headers()
  const [journees, found, captcha] = await pageData(() =>
    Promise.all([
      openJourneesPublic(),
      link ? assetOfPageLink(link, given) : null,
      captchaForPage(INSCRIPTION_CAPTCHA),
    ]),
  )
  const start = startOfLink(found)
  const initial = link && found ? { source: link, step: start.step, values: jpoOfLink(start) } : undefined
  return (
    <PublicPage
      title="Journée portes ouvertes"
      intro="Rencontrez nos conseillers, voyez les équipements et posez vos questions. L’inscription est gratuite."
    >
      {journees.length === 0 ? (
        <EmptyState title="Aucune journée portes ouvertes n’est prévue pour le moment">
          Revenez bientôt, ou appelez-nous : nos conseillers vous répondent toute l’année.
        </EmptyState>
      ) : (
        <Jpo journees={journees} initial={initial} captcha={captcha} />
      )}
    </PublicPage>
  )
}
