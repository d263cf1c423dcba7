import { ResiliationFlow } from '@/components/campagnes/resiliation/resiliation-flow'
import { publicMetadata } from '@/components/shell/public-metadata'
import { PublicPage } from '@/components/shell/public-page'
import { captchaForPage } from '@/lib/platform/captcha/page'
import { today } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { loginPath } from '@/lib/platform/http/login-path'

export const metadata = publicMetadata(
  'Résilier votre contrat',
  'Résiliez gratuitement et sans compte le contrat d’entretien de votre chaudière ou de votre pompe à chaleur.',
)

export default async function ResiliationPage() {
  const page = { today: today(), hotline: env().HOTLINE, connexion: loginPath('/resiliation') }
  return (
    <PublicPage
      title="Résilier votre contrat"
      intro="Gratuit et sans compte. Munissez-vous de votre référence : elle figure sur votre contrat et sur vos factures."
    >
      <ResiliationFlow page={page} captcha={await captchaForPage('recherche')} />
    </PublicPage>
  )
}
