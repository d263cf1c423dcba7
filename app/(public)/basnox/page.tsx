import { headers } from 'next/headers'
import { BasNoxFlow } from '@/components/campagnes/basnox/basnox-flow'
import { publicMetadata } from '@/components/shell/public-metadata'
import { PublicPage } from '@/components/shell/public-page'
import { formOfPageLink } from '@/lib/campagnes/recherche/lien'
import { basNoxOfLink } from '@/lib/domain/campagnes/basnox'
import { INSCRIPTION_CAPTCHA } from '@/lib/domain/campagnes/inscription'
import { creneauxDeRappel } from '@/lib/domain/campagnes/rappel'
import { captchaForPage } from '@/lib/platform/captcha/page'
import { today } from '@/lib/platform/clock'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata = publicMetadata(
  'Remplacement des chaudières B1 et VMC gaz',
  'Votre chaudière est raccordée à un conduit commun ou à une VMC gaz ? Faites étudier son remplacement par un modèle bas NOx.',
)

export default async function BasNoxPage({ searchParams }: PageProps<'/basnox'>) {
  const [parameters, given] = await Promise.all([searchParams, headers()])
  const [initial, captcha] = await pageData(() =>
    Promise.all([formOfPageLink(parameters, given, basNoxOfLink), captchaForPage(INSCRIPTION_CAPTCHA)]),
  )
  return (
    <PublicPage
      title="Remplacer ma chaudière"
      intro="Opération bas NOx pour les chaudières B1 et VMC gaz. L’inscription est gratuite et sans engagement."
    >
      <BasNoxFlow creneaux={creneauxDeRappel(today())} initial={initial} captcha={captcha} />
    </PublicPage>
  )
}
