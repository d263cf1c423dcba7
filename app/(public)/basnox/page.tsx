import { headers } from 'next/headers'
import { z } from 'zod'
import { BasNox } from '@/components/campagnes/basnox/basnox'
import { publicMetadata } from '@/components/campagnes/public-metadata'
import { PublicPage } from '@/components/campagnes/public-page'
import { assetOfPageLink } from '@/lib/campagnes/recherche/lien'
import { captchaForPage } from '@/lib/captcha/page'
import { today } from '@/lib/clock'
import { basNoxOfLink } from '@/lib/domain/campagnes/basnox'
import { INSCRIPTION_CAPTCHA } from '@/lib/domain/campagnes/inscription'
import { creneauxDeRappel } from '@/lib/domain/campagnes/rappel'
import { startOfLink } from '@/lib/domain/campagnes/recherche'
import { pageData } from '@/lib/page-data'

export const metadata = publicMetadata(
  'Remplacement des chaudières B1 et VMC gaz',
  'Votre chaudière est raccordée à un conduit commun ou à une VMC gaz ? Faites étudier son remplacement par un modèle bas NOx.',
)

const search = z.object({ ID: z.string().max(4096).optional().catch(undefined) })

export default async function BasNoxPage({ searchParams }: PageProps<'/basnox'>) {
  const { ID: link } = search.parse(await searchParams)
  const given = await headers()
  const [found, captcha] = await pageData(() =>
    Promise.all([link ? assetOfPageLink(link, given) : null, captchaForPage(INSCRIPTION_CAPTCHA)]),
  )
  const start = startOfLink(found)
  const initial = link && found ? { source: link, step: start.step, values: basNoxOfLink(start) } : undefined
  return (
    <PublicPage
      title="Remplacer ma chaudière"
      intro="Opération bas NOx pour les chaudières B1 et VMC gaz. L’inscription est gratuite et sans engagement."
    >
      <BasNox creneaux={creneauxDeRappel(today())} initial={initial} captcha={captcha} />
    </PublicPage>
  )
}
