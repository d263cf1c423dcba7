import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { SsoEmailForm } from '@/components/comptes/connexion/sso-email-form'
import { SsoStart } from '@/components/comptes/connexion/sso-start'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import { ButtonLink } from '@/components/ui/button-link'
import { chooseProvider } from '@/lib/comptes/connexion/sso/choice'
import { readInitiation } from '@/lib/comptes/connexion/sso/initiation'
import { oktaClient } from '@/lib/comptes/connexion/sso/issuer'
import { getSession } from '@/lib/perimetre/opening/session'
import { env } from '@/lib/platform/env'
import { CSRF_HEADER } from '@/lib/platform/http/request-headers'
import { pageUrl } from '@/lib/platform/routes'

export const metadata: Metadata = { title: 'Connexion SSO' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Why the person is asked for an address, where theirs or what led here leads to no provider. */
const WHY_ASKED = {
  unknown: {
    title: 'Aucun fournisseur d’identité ne répond de cette adresse',
    advice: 'Vérifiez-la, ou connectez-vous par mot de passe.',
  },
  gone: {
    title: 'Ce fournisseur d’identité n’est pas en service',
    advice: 'Indiquez votre adresse e-mail pour trouver le vôtre, ou connectez-vous par mot de passe.',
  },
} as const

/** Leads to the identity provider, by itself where scripts run (AUTH-19). */
export default async function OktaConnexionPage({ searchParams }: Props) {
  const asked = readInitiation(await searchParams, { appUrl: env().APP_URL })
  const { path, isAutomatic, isProof } = asked
  const loginHint = asked.loginHint ?? (isProof ? ((await getSession())?.user.email ?? null) : null)
  const choice = await chooseProvider({ ...asked, loginHint })
  if (choice === 'none') {
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
  if (typeof choice === 'string') {
    return (
      <>
        <h1>Connexion SSO</h1>
        {choice !== 'ask' && (
          <Alert tone="info" title={WHY_ASKED[choice].title}>
            {WHY_ASKED[choice].advice}
          </Alert>
        )}
        <SsoEmailForm callbackUrl={pageUrl(path)} email={loginHint ?? ''} />
        <AppLink href="/connexion" className="py-1 font-semibold text-portal-ink hover:underline">
          Revenir à la connexion
        </AppLink>
      </>
    )
  }
  const { settings, isNamed } = choice
  const isOurs = settings.fournisseur === null
  return (
    <>
      <h1>Redirection vers votre fournisseur d’identité…</h1>
      <SsoStart
        csrfToken={(await headers()).get(CSRF_HEADER) ?? ''}
        callbackUrl={pageUrl(path)}
        loginHint={loginHint}
        isAutomatic={isAutomatic && isNamed}
        isProof={isProof}
        fournisseur={settings.fournisseur}
        okta={isAutomatic && isNamed && !isProof && isOurs ? oktaClient() : null}
      />
      <AppLink href="/connexion" className="py-1 font-semibold text-portal-ink hover:underline">
        Revenir à la connexion
      </AppLink>
    </>
  )
}
