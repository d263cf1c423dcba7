import { publicMetadata } from '@/components/campagnes/public-metadata'
import { PublicPage } from '@/components/campagnes/public-page'
import { Resiliation } from '@/components/campagnes/resiliation/resiliation'
import { captchaForPage } from '@/lib/captcha/page'
import { today } from '@/lib/clock'

export const metadata = publicMetadata(
  'Résilier votre contrat',
  'Résiliez gratuitement et sans compte le contrat d’entretien de votre chaudière ou de votre pompe à chaleur.',
)

export default async function ResiliationPage() {
  return (
    <PublicPage
      title="Résilier votre contrat"
      intro="Gratuit et sans compte. Munissez-vous de votre référence : elle figure sur votre contrat et sur vos factures."
    >
      <Resiliation today={today()} captcha={await captchaForPage('recherche')} />
    </PublicPage>
  )
}
