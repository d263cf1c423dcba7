import { headers } from 'next/headers'
import { DepannageFlow } from '@/components/campagnes/depannage/depannage-flow'
import { publicMetadata } from '@/components/shell/public-metadata'
import { PublicPage } from '@/components/shell/public-page'
import { depannageSearch, linkedEquipement } from '@/lib/campagnes/depannage/lien'
import { captchaForPage } from '@/lib/platform/captcha/page'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata = publicMetadata(
  'Demande de dépannage',
  'Signalez une panne de chauffage, d’eau chaude ou de ventilation : un conseiller vous rappelle pour convenir d’un passage.',
)

export default async function DepannagePage({ searchParams }: PageProps<'/depannage'>) {
  const search = depannageSearch.parse(await searchParams)
  const given = await headers()
  const [link, captcha] = await pageData(() =>
    Promise.all([linkedEquipement(search, given), captchaForPage('depannage')]),
  )
  return (
    <PublicPage
      title="Demande de dépannage"
      intro="Décrivez la panne : un conseiller vous rappelle pour convenir d’un passage."
    >
      <DepannageFlow captcha={captcha} link={link} />
    </PublicPage>
  )
}
