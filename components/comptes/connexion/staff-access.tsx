import { headers } from 'next/headers'
import { AppLink } from '@/components/ui/app-link'
import type { ShownRefusal } from '@/lib/comptes/connexion/login-screen'
import type { SsoFailure } from '@/lib/comptes/connexion/sso/failures'
import { ssoSettings } from '@/lib/comptes/connexion/sso/settings'
import { type StaffWay, staffAccessPath } from '@/lib/comptes/connexion/staff-access'
import { CSRF_HEADER } from '@/lib/platform/http/request-headers'
import { pageUrl } from '@/lib/platform/routes'
import { LoginLinks } from './login-links'
import { LoginPanel } from './login-panel'
import { SsoFailureAlert } from './sso-failure-alert'
import { SsoStart } from './sso-start'

type Props = {
  way: StaffWay
  /** Why the login was refused, by password or by the identity provider. */
  refusal: ShownRefusal | null
  failure: SsoFailure | null
  isCaptchaDue: boolean
}

/** The login of the page of the maintenance: by password, or by the identity provider. */
export async function StaffAccess({ way, failure, ...login }: Props) {
  const hasSso = ssoSettings() !== null
  return (
    <div className="mx-auto grid w-full max-w-[480px] gap-5">
      {way === 'sso' && hasSso ? (
        <>
          <h1>Redirection vers votre fournisseur d’identité…</h1>
          <SsoStart csrfToken={(await headers()).get(CSRF_HEADER) ?? ''} callbackUrl={pageUrl('/')} />
        </>
      ) : (
        <>
          <div>
            <h1>Accès du personnel ehs</h1>
            <p className="text-muted">
              Pendant la maintenance, l’extranet ne s’ouvre qu’aux utilisateurs ehs.
            </p>
          </div>
          {failure && <SsoFailureAlert failure={failure} isClosed />}
          <LoginPanel callbackUrl={pageUrl('/')} {...login} />
          <LoginLinks
            forgotten={null}
            access={null}
            sso={hasSso ? staffAccessPath('sso') : null}
            resiliation={null}
          />
        </>
      )}
      <AppLink href="/maintenance" className="py-1 font-semibold text-portal-ink hover:underline">
        Revenir à la page de maintenance
      </AppLink>
    </div>
  )
}
