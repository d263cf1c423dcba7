import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ConfirmEmail } from '@/components/comptes/connexion/confirm-email'
import { LoginLinks } from '@/components/comptes/connexion/login-links'
import { LoginPanel } from '@/components/comptes/connexion/login-panel'
import { loginLinks, loginSearch } from '@/lib/comptes/connexion/login-screen'
import { getSession } from '@/lib/perimetre/opening/session'
import { ownPath } from '@/lib/platform/http/login-path'
import { pageUrl } from '@/lib/platform/routes'

export const metadata: Metadata = { title: 'Connexion' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ConnexionPage({ searchParams }: Props) {
  const search = loginSearch.parse(await searchParams)
  // An address without fragment would keep the one of the page left; an empty one drops it (GUARD-01).
  if ((await getSession()) !== null) redirect('/#')
  const from = ownPath(search.callbackUrl)
  return (
    <>
      <div>
        <h1>Connexion</h1>
        <p className="text-muted">Accédez à vos contrats, interventions et demandes.</p>
      </div>
      {search.confirmation && <ConfirmEmail confirmation={search.confirmation} />}
      <LoginPanel callbackUrl={pageUrl(from)} refusal={search.error} isCaptchaDue={search.captcha === '1'} />
      <LoginLinks {...(await loginLinks(from))} />
    </>
  )
}
