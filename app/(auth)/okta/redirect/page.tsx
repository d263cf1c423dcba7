import type { Metadata } from 'next'
import { z } from 'zod'
import { SsoFailureAlert } from '@/components/comptes/connexion/sso-failure-alert'
import { ButtonLink } from '@/components/ui/button-link'
import { loginLinks } from '@/lib/comptes/connexion/login-screen'
import { isSsoFailure, type SsoFailure } from '@/lib/comptes/connexion/sso/failures'

export const metadata: Metadata = { title: 'Connexion SSO' }

const search = z.object({ erreur: z.custom<SsoFailure>(isSsoFailure).catch('session') })

/** Failures that another try does not change. */
const FINAL: readonly SsoFailure[] = ['inconnu', 'bloque', 'sujet', 'domaine', 'groupe']

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Tells why single sign-on opened no session. The answers of the provider never come here: middleware.ts takes them. */
export default async function OktaRedirectPage({ searchParams }: Props) {
  const { erreur } = search.parse(await searchParams)
  const { access, sso } = await loginLinks('/')
  const canRetry = sso !== null && !FINAL.includes(erreur)
  return (
    <>
      <h1>Connexion SSO</h1>
      <SsoFailureAlert failure={erreur} />
      {erreur === 'inconnu' && access && (
        <ButtonLink href={access} variant="primary" className="w-full">
          Demander un accès
        </ButtonLink>
      )}
      {canRetry && (
        <ButtonLink href={sso} variant="primary" className="w-full">
          Réessayer
        </ButtonLink>
      )}
      <ButtonLink href="/connexion" className="w-full">
        Revenir à la connexion
      </ButtonLink>
    </>
  )
}
