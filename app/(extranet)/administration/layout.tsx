import type { ReactNode } from 'react'
import { AdministrationNavigation } from '@/components/administration/navigation'
import { ADMINISTRATION_PAGES } from '@/components/administration/pages'
import { mayShowLink } from '@/lib/domain/screens'
import { pageData } from '@/lib/opening/page-data'
import { requireSession } from '@/lib/opening/session'

/** Navigation over the pages of the administration. Access is decided by each page (guardScreen), not here. */
export default async function AdministrationLayout({ children }: { children: ReactNode }) {
  const { user } = await pageData(requireSession)
  const pages = ADMINISTRATION_PAGES.filter(({ path }) => mayShowLink(path, { ...user, portal: null }))
  return (
    <>
      {pages.length > 0 && (
        <AdministrationNavigation pages={pages.map(({ path, label }) => ({ path, label }))} />
      )}
      {children}
    </>
  )
}
