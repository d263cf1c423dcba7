import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { Expired } from '@/components/comptes/connexion/verification/expired'
import { Verification } from '@/components/comptes/connexion/verification/verification'
import { NoScript } from '@/components/shell/no-script'
import { loginSearch } from '@/lib/comptes/connexion/login-screen'
import { readDefi } from '@/lib/comptes/second-facteur/defi'
import { DEFI_EXPIRE } from '@/lib/domain/comptes/second-facteur'
import { getSession } from '@/lib/perimetre/opening/session'
import { defiCookieName } from '@/lib/platform/auth/cookies'
import { pageData } from '@/lib/platform/errors/page-data'
import { loginPath, ownPath } from '@/lib/platform/http/login-path'
import { pageUrl } from '@/lib/platform/routes'

export const metadata: Metadata = { title: 'Vérification en deux étapes' }

/** Second step of a login by password, for who has a second factor or is to add one (SAFE-21). */
export default async function VerificationPage({ searchParams }: PageProps<'/connexion/verification'>) {
  const { callbackUrl } = loginSearch.pick({ callbackUrl: true }).parse(await searchParams)
  const token = (await cookies()).get(defiCookieName())?.value
  const defi = await pageData(() => readDefi(token))
  if (defi === null && (await getSession()) !== null) redirect('/#')
  const from = ownPath(callbackUrl)
  const loginHref = loginPath(from)
  if (defi === null) return <Expired text={DEFI_EXPIRE} loginHref={loginHref} />
  return (
    <>
      <NoScript />
      <Verification defi={defi} callbackUrl={pageUrl(from)} loginHref={loginHref} />
    </>
  )
}
