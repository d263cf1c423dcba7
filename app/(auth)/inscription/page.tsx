import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccessRequestForm } from '@/components/comptes/connexion/access-request-form'
import { AUTH_LINK, AuthHeading } from '@/components/comptes/connexion/auth-heading'
import { AppLink } from '@/components/ui/app-link'
import { DEMANDE_ACCES_CAPTCHA } from '@/lib/domain/comptes/acces/demande'
import { getSession } from '@/lib/perimetre/opening/session'
import { captchaForPage } from '@/lib/platform/captcha/page'

export const metadata: Metadata = { title: 'Demande d’accès' }

/** Request for a professional account (ACCOUNT-25); who has a session has one already. */
export default async function InscriptionPage() {
  if ((await getSession()) !== null) redirect('/')
  return (
    <>
      <AuthHeading title="Demander un accès">
        L’extranet est réservé à nos partenaires professionnels. Vous avez déjà un compte ?{' '}
        <AppLink href="/connexion" className={AUTH_LINK}>
          Se connecter
        </AppLink>
      </AuthHeading>
      <AccessRequestForm captcha={await captchaForPage(DEMANDE_ACCES_CAPTCHA)} />
    </>
  )
}
