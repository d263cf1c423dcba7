import { headers } from 'next/headers'
import { JpoFlow } from '@/components/campagnes/jpo/jpo-flow'
import { publicMetadata } from '@/components/shell/public-metadata'
import { PublicPage } from '@/components/shell/public-page'
import { EmptyState } from '@/components/ui/empty-state'
import { openJourneesPublic } from '@/lib/campagnes/inscription/journees'
import { formOfPageLink } from '@/lib/campagnes/recherche/lien'
import { INSCRIPTION_CAPTCHA } from '@/lib/domain/campagnes/inscription'
import { jpoOfLink } from '@/lib/domain/campagnes/jpo'
import { captchaForPage } from '@/lib/platform/captcha/page'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata = publicMetadata(
  'Journée portes ouvertes',
  'Choisissez une agence et une date, et inscrivez-vous à nos journées portes ouvertes : chaudières, pompes à chaleur, entretien et aides.',
)

export default async function JpoPage({ searchParams }: PageProps<'/jpo'>) {
  const [parameters, given] = await Promise.all([searchParams, headers()])
  const [journees, initial, captcha] = await pageData(() =>
    Promise.all([
      openJourneesPublic(),
      formOfPageLink(parameters, given, jpoOfLink),
      captchaForPage(INSCRIPTION_CAPTCHA),
    ]),
  )
  return (
    <PublicPage
      title="Journée portes ouvertes"
      intro="Rencontrez nos conseillers, voyez les équipements et posez vos questions. L’inscription est gratuite."
    >
      {journees.length === 0 ? (
        <EmptyState title="Aucune journée portes ouvertes n’est prévue pour le moment">
          Revenez bientôt, ou appelez-nous : nos conseillers vous répondent toute l’année.
        </EmptyState>
      ) : (
        <JpoFlow journees={journees} initial={initial} captcha={captcha} />
      )}
    </PublicPage>
  )
}
