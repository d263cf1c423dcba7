import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { z } from 'zod'
import { SsoStart } from '@/components/auth/sso-start'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import { ButtonLink } from '@/components/ui/button-link'
import { ssoSettings } from '@/lib/comptes/connexion/sso/issuer'
import { ownPath } from '@/lib/platform/http/login-path'
import { CSRF_HEADER } from '@/lib/platform/http/request-headers'
import { pageUrl } from '@/lib/platform/routes'

export const metadata: Metadata = { title: 'Connexion SSO' }

const search = z.object({ callbackUrl: z.string().optional().catch(undefined) })

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Leads to the identity provider, by itself where scripts run (AUTH-19). */
export default async function OktaConnexionPage({ searchParams }: Props) {
  if (ssoSettings() === null) {
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
  const { callbackUrl } = search.parse(await searchParams)
  return (
    <>
      <h1>Redirection vers votre fournisseur d’identité…</h1>
      <SsoStart
        csrfToken={(await headers()).get(CSRF_HEADER) ?? ''}
        callbackUrl={pageUrl(ownPath(callbackUrl))}
      />
      <AppLink href="/connexion" className="font-semibold text-portal-ink hover:underline">
        Revenir à la connexion
      </AppLink>
    </>
  )
}
