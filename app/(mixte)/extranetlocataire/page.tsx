import type { Metadata } from 'next'
import { AccessScreen } from '@/components/campagnes/locataire/access-screen'
import { TenantLoginPage } from '@/components/campagnes/locataire/tenant-login-page'
import { TenantSpacePage } from '@/components/campagnes/locataire/tenant-space-page'
import { tenantLinks } from '@/lib/campagnes/locataire/links'
import { findTenantSpace } from '@/lib/campagnes/locataire/queries'
import { getTenant } from '@/lib/campagnes/locataire/session'
import { openedScreen } from '@/lib/perimetre/opening/guard'
import { captchaForPage } from '@/lib/platform/captcha/page'
import { pageData } from '@/lib/platform/errors/page-data'

export const metadata: Metadata = { title: 'Espace locataire' }

/** Managers open the spaces of their tenants; a tenant sees their own; anyone else signs in (PUBLIC-57 to PUBLIC-60). */
export default async function ExtranetLocatairePage({ searchParams }: PageProps<'/extranetlocataire'>) {
  const opened = await openedScreen('/extranetlocataire')
  if (opened) return <AccessScreen perimetre={opened.perimetre} searchParams={await searchParams} />
  const tenant = await pageData(getTenant)
  if (tenant === null) return <TenantLoginPage captcha={await captchaForPage('locataire')} />
  const space = await pageData(() => findTenantSpace(tenant))
  return <TenantSpacePage space={space} links={await tenantLinks(tenant, space)} />
}
