import { headers } from 'next/headers'
import { AppLink } from '@/components/ui/app-link'
import { CSRF_HEADER } from '@/lib/auth/request-headers'
import { ssoSettings } from '@/lib/auth/sso/issuer'
import { pageUrl } from '@/lib/routes'
import { LoginLinks } from './login-links'
import { LoginPanel } from './login-panel'
import { SsoStart } from './sso-start'

export const STAFF_ACCESS = ['personnel', 'sso'] as const
export type StaffWay = (typeof STAFF_ACCESS)[number]

/** Where the provider's staff log in during the maintenance, which closes the login pages (OPS-20). */
export const staffAccessPath = (way: StaffWay) => `/maintenance?acces=${way}`

/** The login of the page of the maintenance: by password, or by the identity provider. */
export async function StaffAccess({ way }: { way: StaffWay }) {
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
          <LoginPanel callbackUrl={pageUrl('/')} />
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
