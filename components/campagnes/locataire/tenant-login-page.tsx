import { PublicPage } from '@/components/shell/public-page'
import type { PageCaptcha } from '@/lib/domain/acces/captcha'
import { TenantLoginForm } from './tenant-login-form'

/** Entry of the tenants' space, with what is written on the visit notice (PUBLIC-57). */
export function TenantLoginPage({ captcha }: { captcha: PageCaptcha | null }) {
  return (
    <PublicPage
      title="Espace locataire"
      intro="Retrouvez la visite de votre logement, vos équipements et vos attestations. Tout ce qu’il faut pour entrer est sur votre avis de passage."
    >
      <TenantLoginForm captcha={captcha} />
    </PublicPage>
  )
}
