import { headers } from 'next/headers'
import { AppLink } from '@/components/ui/app-link'
import type { ShownRefusal } from '@/lib/auth/login-screen'
import { CSRF_HEADER } from '@/lib/auth/request-headers'
import type { SsoFailure } from '@/lib/auth/sso/failures'
import { ssoSettings } from '@/lib/auth/sso/issuer'
import { type StaffWay, staffAccessPath } from '@/lib/auth/staff-access'
import { pageUrl } from '@/lib/routes'
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
      <AppLink href="/maintenance" className="font-semibold text-portal-ink hover:underline">
        Revenir à la page de maintenance
      </AppLink>
    </div>
  )
}
