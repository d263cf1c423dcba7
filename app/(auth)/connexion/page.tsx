import type { Metadata } from 'next'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { ConfirmEmail } from '@/components/auth/confirm-email'
import { LoginForm } from '@/components/auth/login-form'
import { LoginLinks } from '@/components/auth/login-links'
import { identifierCookieName } from '@/lib/auth/cookies'
import { ownPath } from '@/lib/auth/login-path'
import { loginLinks, loginSearch } from '@/lib/auth/login-screen'
import { CSRF_HEADER } from '@/lib/auth/request-headers'
import { getSession } from '@/lib/auth/session'
import { LOGIN_CAPTCHA } from '@/lib/auth/throttle'
import { captchaForPage } from '@/lib/captcha/page'
import { pageUrl } from '@/lib/routes'

export const metadata: Metadata = { title: 'Connexion' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ConnexionPage({ searchParams }: Props) {
  const search = loginSearch.parse(await searchParams)
  // An address without fragment would keep the one of the page left; an empty one drops it (GUARD-01).
  if ((await getSession()) !== null) redirect('/#')
  const from = ownPath(search.callbackUrl)
  const [given, jar, captcha] = await Promise.all([headers(), cookies(), captchaForPage(LOGIN_CAPTCHA)])
  return (
    <>
      <div>
        <h1>Connexion</h1>
        <p className="text-muted">Accédez à vos contrats, interventions et demandes.</p>
      </div>
      {search.confirmation && <ConfirmEmail confirmation={search.confirmation} />}
      <LoginForm
        csrfToken={given.get(CSRF_HEADER) ?? ''}
        callbackUrl={pageUrl(from)}
        email={decodeEmail(jar.get(identifierCookieName())?.value)}
        refusal={search.error}
        captcha={captcha}
        isCaptchaDue={search.captcha === '1'}
      />
      <LoginLinks {...loginLinks(from)} />
    </>
  )
}

function decodeEmail(stored: string | undefined): string {
  try {
    return decodeURIComponent(stored ?? '').slice(0, 254)
  } catch {
    return ''
  }
}
