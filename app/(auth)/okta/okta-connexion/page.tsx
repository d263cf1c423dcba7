import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { SsoStart } from '@/components/comptes/connexion/sso-start'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import { ButtonLink } from '@/components/ui/button-link'
import { readInitiation } from '@/lib/comptes/connexion/sso/initiation'
import { oktaClient, ssoSettings } from '@/lib/comptes/connexion/sso/issuer'
import { env } from '@/lib/platform/env'
import { CSRF_HEADER } from '@/lib/platform/http/request-headers'
import { pageUrl } from '@/lib/platform/routes'

export const metadata: Metadata = { title: 'Connexion SSO' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Leads to the identity provider, by itself where scripts run (AUTH-19). */
export default async function OktaConnexionPage({ searchParams }: Props) {
  const settings = ssoSettings()
  if (settings === null) {
    return (
      <>
        <h1>Connexion SSO</h1>
        <Alert tone="info" title="Le SSO n’est pas activé sur cet environnement" />
        <ButtonLink href="/connexion" variant="primary" className="w-full">
          Revenir à la connexion
        </ButtonLink>
      </>
    )
  }
  const { path, loginHint, isAutomatic, isProof } = readInitiation(await searchParams, {
    issuer: settings.issuer,
    appUrl: env().APP_URL,
  })
  return (
    <>
      <h1>Redirection vers votre fournisseur d’identité…</h1>
      <SsoStart
        csrfToken={(await headers()).get(CSRF_HEADER) ?? ''}
        callbackUrl={pageUrl(path)}
        loginHint={loginHint}
        isAutomatic={isAutomatic}
        isProof={isProof}
        okta={isAutomatic && !isProof ? oktaClient() : null}
      />
      <AppLink href="/connexion" className="py-1 font-semibold text-portal-ink hover:underline">
        Revenir à la connexion
      </AppLink>
    </>
  )
}
